/** What a line of the cart has reached and what is still missing: its ladder, gift, swap and free freight. */

export const gift = (what: string, pieces: number): string => `赠 ${what} ×${pieces}`
export const upTo = (pieces: number, unit: string, yuan: string): string => `${pieces}${unit}以内 ¥${yuan}`
export const beyond = (pieces: number, unit: string): string => `超出 ${pieces}${unit}部分按原价`
export const reached = (pieces: number, unit: string, yuan: string): string => `已享满${pieces}${unit} ¥${yuan}`
export const next = (pieces: number, unit: string, yuan: string): string => `再买 ${pieces}${unit}享 ¥${yuan}`
export const swapReached = (yuan: string, pieces: number, unit: string): string =>
  `换购价 ¥${yuan}，限 ${pieces}${unit}`
export const swapFrom = (yuan: string, price: string): string => `再买 ${yuan} 元可换购 ¥${price}`
export const freeFrom = (pieces: number, unit: string): string => `再买 ${pieces}${unit}包邮`
export const free = '已满足包邮'
