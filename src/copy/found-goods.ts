/** What is said of goods that were found, alike by device and server: notes in place of a price, offers, pasted lists. */

// In place of a price
export const pricesAfterLogin = '登录可见'
export const pricesAfterApproval = '资质认证后可见'
export const pricesOnLine = '联网后可见'

// Offers that are over
export const flashOver = '秒杀已结束'
export const groupOver = '拼团已结束'
export const groupToCome = '拼团未开始'

// Group-buys
export const teamFirst = '开团或参团后可购'
export const teamMissing = (people: number): string => `还差 ${people} 人成团`
export const teamFailed = '拼团未成，可重新开团'

// Suggestions of the search box
export const kinds = (n: number): string => `${n} 个品规`

// A pasted list: what a row was recognised by
export const barcode = '条码'
export const approval = '批准文号'
export const name = '品名'
export const initials = '拼音'
export const spec = '规格'
export const maker = '厂家'
export const partOfName = '部分品名'
export const nearName = '品名大致'
export const partOfSpec = '部分规格'
export const agree = (clues: string): string => `${clues}一致`
export const agreeBut = (clues: string, doubt: string): string => `${clues}，${doubt}`

// … and why a person has to look
export const nothingLike = '没有找到相近的商品'
export const otherSpec = '规格不同，请确认'
export const noSpec = '未写规格，请选择'
export const specInPart = '规格未写全，请选择'
export const oneSignOff = '有一个字不同，请核对'
export const severalMakers = '有多个厂家，请选择'
export const otherWords = (words: string): string => `清单上还写有“${words}”，请确认`
export const confirm = '请确认'
