/** Lines of a full block. Few large boxes cost the browser less than many small ones. */
export const BLOCK = 10

/**
 * Rows in blocks that the browser draws or skips together (content-visibility). They are counted from the end: where a new
 * row comes first, as in a cart, all blocks but the first stay as they were.
 * @returns key: of the same block before and after; only the first block may have fewer rows
 */
export function blocksOf<T>(rows: readonly T[]): { key: number; rows: readonly T[] }[] {
  const count = Math.ceil(rows.length / BLOCK)
  return Array.from({ length: count }, (_, i) => {
    const end = rows.length - (count - 1 - i) * BLOCK
    return { key: count - i, rows: rows.slice(Math.max(0, end - BLOCK), end) }
  })
}
