/** Why a line cannot come into the cart, or cannot be changed. */

export const linesAtMost = (n: number): string => `购物车最多 ${n} 行`
export const numberAtMost = (n: number): string => `数量最多 ${n}`
export const multiples = (step: number, unit: string): string => `须按 ${step} ${unit}的倍数订购`
