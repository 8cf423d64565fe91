/** Public answers in `shared`: the worker writes them, page and worker read them. */
import Dexie from 'dexie'
import type { CallName } from '#contract/calls.ts'
import { changeRow, withCare } from './care.ts'
import type { PublicRow, SharedDb } from './shared.ts'

/** Shape of the kept rows; one more whenever an entity changes in a way that old rows do not fit. */
const SCHEMA = 1
/** Most kept answers of one call, and how many characters they may have together. */
const MOST = 300
const MOST_TEXT = 5_000_000

export async function keptPublic(db: SharedDb, key: string, now: number): Promise<PublicRow | undefined> {
  return withCare(db, async () => {
    const row = await db.public.get(key)
    if (row?.schema !== SCHEMA) return undefined
    await changeRow(db.public, key, { used: now }).catch(() => {})
    return row
  })
}

export async function keepPublic(
  db: SharedDb,
  row: { key: string; name: CallName; data: unknown; at: number },
): Promise<void> {
  const size = JSON.stringify(row.data).length
  await withCare(db, () =>
    db.transaction('rw', db.public, async () => {
      await db.public.put({ ...row, schema: SCHEMA, used: row.at, size })
      const mine = await db.public
        .where('[name+used]')
        .between([row.name, Dexie.minKey], [row.name, Dexie.maxKey])
        .toArray()
      let text = mine.reduce((sum, { size: n }) => sum + n, 0)
      let count = mine.length
      for (const { key, size: n } of mine) {
        if (count <= MOST && text <= MOST_TEXT) break
        await db.public.delete(key)
        count -= 1
        text -= n
      }
    }),
  )
}
