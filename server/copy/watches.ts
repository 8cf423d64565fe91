/** What the server says of goods that a buyer waits for (到货提醒). */

export const atMost = (n: number): string => `最多同时提醒 ${n} 种商品，请先移除一些`

// The message when they are back
const NAMES = 3
export const backTitle = (names: readonly string[]): string =>
  names.length === 1 ? `${names[0]}到货了` : `${names.length} 种商品到货了`
export const backText = (names: readonly string[]): string => {
  const first = names.slice(0, NAMES).join('、')
  return `您关注的${first}${names.length > NAMES ? '等' : ''}已到货，库存有限，可以采购了。`
}
