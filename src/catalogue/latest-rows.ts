/** Which part has the newest row of each product: base segments come first, then deltas, and a later part wins. */

export type IdColumn = { id: Uint32Array; deleted: readonly number[] }
/** By table row, in ascending order of the ids. */
export type LatestRows = { ids: Uint32Array; parts: Uint16Array; locals: Uint16Array }

/** An id and the row it names are sorted as one number: 32 bits and 20 bits. */
const SLOTS = 2 ** 20

export function latestRows(columns: readonly IdColumn[]): LatestRows {
  const total = columns.reduce((sum, { id }) => sum + id.length, 0)
  if (total > SLOTS) throw new RangeError(`parts of a table have at most ${SLOTS} rows together`)
  const keys = new Float64Array(total)
  let size = 0
  let slot = total
  const partOf = new Uint16Array(total)
  const localOf = new Uint16Array(total)
  // From the last part back: what a later part has or deletes is not taken from an earlier one.
  const taken = new Set<number>()
  for (let part = columns.length - 1; part >= 0; part--) {
    const { id, deleted } = columns[part] as IdColumn
    for (let local = id.length - 1; local >= 0; local--) {
      const one = id[local] as number
      if (taken.has(one)) continue
      slot -= 1
      partOf[slot] = part
      localOf[slot] = local
      keys[size++] = one * SLOTS + slot
      // The first part has none before it.
      if (part > 0) taken.add(one)
    }
    for (const one of deleted) taken.add(one)
  }
  const sorted = keys.subarray(0, size).sort()
  const rows: LatestRows = { ids: new Uint32Array(size), parts: new Uint16Array(size), locals: new Uint16Array(size) }
  for (let row = 0; row < size; row++) {
    const key = sorted[row] as number
    const from = key % SLOTS
    rows.ids[row] = (key - from) / SLOTS
    rows.parts[row] = partOf[from] as number
    rows.locals[row] = localOf[from] as number
  }
  return rows
}
