/** Inspection reports that the seller gives: what becomes of each file. */

export const args = '文件夹 [--dry-run]'
export const about = '导入药检报告：文件名为 编码_批号.pdf（或 jpg、png）；--dry-run 只报告，不写入'
export const notReport = '文件名须为 编码_批号.pdf（pdf、jpg、jpeg、png）'
export const noCode = '没有这个编码的商品，文件名须为 编码_批号'
export const ambiguous = (codes: readonly string[]): string =>
  `文件名可以是几个商品的（编码 ${codes.join('、')}），分不清批号`
export const sameBatch = '同一批号有两个文件，多页请合成一个 PDF'
export const batchUnknown = (batch: string): string => `提示：批号 ${batch} 不在售，也没有出库过，请核对`
export const beingRemoved = '同一份旧报告正在清理，请几分钟后再导入'
export const report = (counts: { new: number; changed: number; unchanged: number; error: number }): string =>
  `新增 ${counts.new} 份，更改 ${counts.changed} 份，未变 ${counts.unchanged} 份，错误 ${counts.error} 份`

// Removing
export const removeArgs = '编码 批号'
export const removeAbout = '移除一个批号的药检报告'
export const noReport = (code: string, batch: string): string => `没有 ${code} 批号 ${batch} 的药检报告`
export const removed = (code: string, batch: string): string => `${code} 批号 ${batch} 的药检报告已移除`
