/** A page of a list, and how many rows the list has in all. */

type Paged<Row> = { rows: Row[]; total: number }

/**
 * Rows of a page say how many there are in all (`of`). A page behind the last one has no row that could: an address that
 * was kept, or a list that became shorter meanwhile, would be told that there is nothing at all, and show no way back.
 * @param read the rows of a part of the list
 */
export async function readPage<Row extends { of: number }>(
  { page, size }: { page: number; size: number },
  read: (limit: number, offset: number) => Promise<Row[]>,
): Promise<Paged<Row>> {
  const rows = await read(size, (page - 1) * size)
  const [counted] = rows.length > 0 || page === 1 ? rows : await read(1, 0)
  return { rows, total: counted?.of ?? 0 }
}
