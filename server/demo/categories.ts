/** The four menus. Drugs lie in a group of forms below their use; 特价 holds zones over all goods. */
import type { CategoryRow } from '#server/catalogue/catalogue.ts'

/** Use in the drug table → category; the icon's key. */
const USES = [
  ['呼吸感冒', '呼吸系统', 'lungs'],
  ['清热消炎', '清热消炎', 'flame'],
  ['消化肝胆', '消化肝胆', 'stomach'],
  ['心脑神经', '心脑血管', 'heart'],
  ['妇儿科', '妇儿科', 'child'],
  ['五官皮肤', '五官皮肤', 'eye'],
  ['补益安神', '补益安神', 'moon'],
  ['内分泌', '内分泌', 'drop'],
  ['风湿骨伤', '风湿骨伤', 'bone'],
  ['补益维矿', '维矿营养', 'sun'],
  ['泌尿', '泌尿系统', 'kidney'],
  ['特殊复方', '特殊复方', 'shield'],
  ['注射', '注射输液', 'ampoule'],
] as const

const FORM_GROUPS: readonly (readonly [string, RegExp])[] = [
  ['片剂胶囊', /片$|胶囊$/],
  ['颗粒散剂', /颗粒$|散$/],
  ['丸剂', /丸$/],
  ['口服液体', /口服|糖浆|混悬|饮|^液$|沥|^膏$/],
  ['注射剂', /注射|粉针/],
  ['外用制剂', /./],
]

const ZONES = [
  ['限时秒杀', 'flash', 'clock'],
  ['满减专场', 'manjian', 'ticket'],
  ['阶梯优惠', 'ladder', 'steps'],
  ['近效期特价', 'jxq', 'calendar'],
  ['单品包邮', 'dpby', 'truck'],
  ['优选推荐', 'youx', 'star'],
  ['新品上架', 'new', 'spark'],
] as const

const HERBS = [
  ['解表', 'leaf'],
  ['清热', 'flame'],
  ['补虚', 'root'],
  ['活血', 'drop'],
  ['参茸贵细', 'star'],
  ['花茶', 'flower'],
] as const
const DEVICES = [
  ['注射穿刺', 'ampoule'],
  ['敷料护创', 'plaster'],
  ['检测仪器', 'gauge'],
  ['试纸', 'strip'],
  ['计生', 'shield'],
  ['消毒', 'bottle'],
  ['护理', 'hand'],
] as const

/** Drugs used by injection and by infusion stand in one category. */
const SAME_USE: Record<string, string> = { 输液: '注射' }

const rows: CategoryRow[] = []
const ids = new Map<string, number>()

function add(key: string, row: Pick<CategoryRow, 'menu' | 'name' | 'icon'> & Partial<CategoryRow>): number {
  const id = rows.length + 1
  rows.push({ parent_id: null, zone: '', ...row, id, position: id })
  ids.set(key, id)
  return id
}

for (const [use, name, icon] of USES) {
  const parent = add(use, { menu: 'category', name, icon })
  for (const [form] of FORM_GROUPS) add(`${use} ${form}`, { menu: 'category', name: form, icon, parent_id: parent })
}
for (const [name, zone, icon] of ZONES) add(`zone ${zone}`, { menu: 'category_yx', name, icon, zone })
for (const [name, icon] of HERBS) add(`herb ${name}`, { menu: 'category_zy', name, icon })
for (const [name, icon] of DEVICES) add(`device ${name}`, { menu: 'category_qx', name, icon })

const idOf = (key: string): number => {
  const id = ids.get(key)
  if (!id) throw new Error(`no category: ${key}`)
  return id
}

export const drugCategory = (use: string, form: string): number => {
  const group = FORM_GROUPS.find(([, test]) => test.test(form))?.[0] ?? '外用制剂'
  return idOf(`${SAME_USE[use] ?? use} ${group}`)
}
export const categoryOfUse = (use: string): number => idOf(SAME_USE[use] ?? use)
export const herbCategory = (name: string): number => idOf(`herb ${name}`)
export const deviceCategory = (name: string): number => idOf(`device ${name}`)

/** Of the menu's entry: a group of forms goes by the name of its use. */
export function categoryName(id: number): string {
  const row = rows.find((one) => one.id === id)
  return rows.find((one) => one.id === row?.parent_id)?.name ?? row?.name ?? ''
}

/** Without the groups that hold no goods. */
export function categoryRows(used: ReadonlySet<number>): CategoryRow[] {
  return rows.filter((row) => row.parent_id === null || used.has(row.id))
}
