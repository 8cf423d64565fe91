/** Which part has the newest row of each product: base segments come first, then deltas, and a later part wins. */

export type IdColumn = { id: Uint32Array; deleted: readonly number[] }
/** By table row, in ascending order of the ids. */
export type LatestRows = { ids: Uint32Array; parts: Uint16Array; locals: Uint16Array }

/** An id and the slot of its row are sorted as one number: 32 bits and 20 bits. Slots ascend with the parts. */
const SLOTS = 2 ** 20

export function latestRows(columns: readonly IdColumn[]): LatestRows {
  const total = columns.reduce((sum, { id }) => sum + id.length, 0)
  if (total > SLOTS) throw new RangeError(`parts of a table have at most ${SLOTS} rows together`)
  const keys = new Float64Array(total)
  const [partOf, localOf] = [new Uint16Array(total), new Uint16Array(total)]
  const deletedBy = new Map<number, number>()
  let slot = 0
  for (const [part, { id, deleted }] of columns.entries()) {
    for (let local = 0; local < id.length; local++, slot++) {
      partOf[slot] = part
      localOf[slot] = local
      keys[slot] = (id[local] as number) * SLOTS + slot
    }
    for (const one of deleted) deletedBy.set(one, part)
  }
  // Base segments alone are in order already.
  if (!isAscending(keys)) keys.sort()
  const rows = { ids: new Uint32Array(total), parts: new Uint16Array(total), locals: new Uint16Array(total) }
  let size = 0
  for (let i = 0; i < total; i++) {
    const key = keys[i] as number
    const from = key % SLOTS
    const id = (key - from) / SLOTS
    // The next one of the same id is of a later part.
    if (i + 1 < total && (keys[i + 1] as number) < (id + 1) * SLOTS) continue
    const part = partOf[from] as number
    if (deletedBy.size > 0 && (deletedBy.get(id) ?? 0) > part) continue
    rows.ids[size] = id
    rows.parts[size] = part
    rows.locals[size++] = localOf[from] as number
  }
  if (size === total) return rows
  return { ids: rows.ids.slice(0, size), parts: rows.parts.slice(0, size), locals: rows.locals.slice(0, size) }
}

function isAscending(keys: Float64Array): boolean {
  for (let i = 1; i < keys.length; i++) if ((keys[i] as number) < (keys[i - 1] as number)) return false
  return true
}
