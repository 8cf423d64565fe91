/** The rescue file of a rep's tablet. */
import { withoutNumber } from './edits.ts'

export const rescue = {
  title: '急救文件',
  hint: '把本机未同步的修改、签字订单和拜访存成一个文件，可在您的另一台平板上导入并提交，不会重复。文件上半部分是任何人可读的明细，请妥善保管。',
  make: '导出急救文件',
  take: '导入急救文件',
  passphrase: '口令，至少 8 位',
  again: '再次输入口令',
  file: '选择急救文件',
  cancel: '取消',
  short: '口令至少 8 位',
  differs: '两次输入的口令不一致',
  noFile: '请选择急救文件',
  made: '急救文件已导出，口令请另外保管',
  taken: (n: number) => (n > 0 ? `已导入 ${n} 条，联网后自动提交` : '文件中的修改本机都已有，没有重复导入'),
  nobody: '登录后才能使用急救文件',
  nothing: '本机没有未同步的修改',
  notKept: '本机空间不足或存储不可用，没有完成，请重试',
  noKey: '请联网打开一次本页，再使用急救文件',
  locked: '打不开：口令不对，或文件已被改动，或不是您本人的急救文件',
  notAFile: '这不是急救文件',
  unreadable: '读取不到该文件，请重新选择',
  refused: {
    'another-rep': '这是另一位业务员的急救文件，不能在这里导入',
    'another-shop': '这是另一个商城的急救文件',
    old: '文件已超过 14 天，不能自动提交，请按明细核对后重新录入',
  },
  fileName: (rep: number) => `急救文件-${rep}.txt`,
  heading: '急救文件：本机未同步的修改',
  customer: (id: number, name: string) => `客户 ${id} ${name}`,
  goods: (id: number) => `商品 ${id}`,
  combination: (id: number) => `组合 ${id}`,
  row: (kind: string, what: string, n: number, isParked: boolean) =>
    `  ${kind}\t${what}\t${n > 0 ? n : ''}${isParked ? '\t未能提交，不在导入内容中' : ''}`,
  signedLine: (what: string, n: number) => `    ${what}\t${n}`,
  visit: (id: number, name: string, said: string, isRefused: boolean) =>
    `拜访 ${id} ${name} ${said}${isRefused ? ' 未能提交' : ''}`,
  kinds: {
    add: '加购',
    set: '改数量',
    ...withoutNumber,
    copy: '复制',
    sign: '签字订单',
  },
} as const
