/** A node of Chromium's tree of accessibility in the words of a Chinese screen reader. */
export type AXNode = {
  nodeId: string
  ignored?: boolean
  role?: { value: string }
  name?: { value: string }
  description?: { value: string }
  value?: { value: string | number }
  properties?: { name: string; value: { value?: unknown; relatedNodes?: { backendDOMNodeId: number }[] } }[]
  childIds?: string[]
  parentId?: string
  backendDOMNodeId?: number
}

const ROLES: Readonly<Record<string, string>> = {
  RootWebArea: '网页',
  button: '按钮',
  link: '链接',
  textbox: '编辑框',
  searchbox: '搜索框',
  combobox: '组合框',
  spinbutton: '数值框',
  checkbox: '复选框',
  switch: '开关',
  radio: '单选按钮',
  tab: '选项卡',
  option: '选项',
  heading: '标题',
  dialog: '对话框',
  alertdialog: '警告对话框',
  list: '列表',
  main: '主要内容',
  banner: '页眉',
  navigation: '导航',
  search: '搜索',
  complementary: '补充内容',
  region: '区域',
  form: '表单',
  contentinfo: '页脚',
  group: '分组',
  DisclosureTriangle: '展开按钮',
  menuitem: '菜单项',
}

export const nameOf = (node: AXNode): string =>
  String(node.name?.value ?? '')
    .replace(/\s+/g, ' ')
    .trim()

export const propertyOf = (node: AXNode, name: string): unknown =>
  node.properties?.find((property) => property.name === name)?.value.value

/** Typed text is said after the name; what an element shows by its name is not said twice. */
export function valueOf(node: AXNode): string {
  const value = String(node.value?.value ?? '')
  return value && value !== nameOf(node) && !['link', 'RootWebArea'].includes(node.role?.value ?? '')
    ? `：${value}`
    : ''
}

const STATES: readonly [name: string, value: unknown, words: string][] = [
  ['checked', 'true', '已选中'],
  ['checked', 'mixed', '部分选中'],
  ['checked', 'false', '未选中'],
  ['pressed', 'true', '已按下'],
  ['pressed', 'false', '未按下'],
  ['selected', true, '已选'],
  ['expanded', true, '已展开'],
  ['expanded', false, '已折叠'],
  ['disabled', true, '不可用'],
  ['required', true, '必填'],
  ['invalid', 'true', '有误'],
]

/** Role, name, states and description. */
export function wordsOf(node: AXNode): string {
  const role = node.role?.value ?? ''
  const states = STATES.filter(([name, value]) => propertyOf(node, name) === value).map(([, , words]) => words)
  const popup = propertyOf(node, 'hasPopup')
  if (popup && popup !== 'false' && role !== 'combobox') states.push('有弹出')
  const description = String(node.description?.value ?? '').trim()
  return [`${ROLES[role] ?? role} ${nameOf(node)}`, ...states, description].filter(Boolean).join('，')
}

/** The option of a list that stands for the focus while the focus itself stays in the field. */
export const activeOf = (node: AXNode): number | undefined =>
  node.properties?.find(({ name }) => name === 'activedescendant')?.value.relatedNodes?.[0]?.backendDOMNodeId
