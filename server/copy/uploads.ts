/** Why a file is not taken, or not shown. */

export const offset = '上传位置不正确'
export const offsetElsewhere = '上传位置不一致，请继续上传'
export const tooManyToday = '今天上传的文件过多，请明天再试'
export const wrongSize = '文件大小与声明的不一致'
export const kinds = (names: string): string => `仅支持 ${names} 文件`
export const tooLarge = (mega: number): string => `文件超过 ${mega} MB`
export const unsafe = '文件未通过安全检查，请更换文件'
export const broken = '文件已损坏，请重新选择'
export const pixels = (millions: number, side: number): string =>
  `图片过大，请换一张不超过 ${millions * 100} 万像素、边长不超过 ${side} 像素的图片`
export const pdfLocked = 'PDF 已加密，请去掉密码后重新选择'
export const pdfPages = (most: number): string => `PDF 不能超过 ${most} 页`
export const pdfActive = 'PDF 含有脚本、附件或表单，请另存为普通 PDF 或拍照上传'
export const unfinished = '文件未上传完成，请重新上传'
export const addressOver = '文件地址已失效，请返回页面重新打开'
