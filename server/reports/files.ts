/** Files of inspection reports: those the seller gave, and for a report without one the demo's drawing. */
import type { Queryable } from '#server/db/sql.ts'
import type { DemoShop } from '#server/plug.ts'
import { type Contents, contentKey, namedBy } from '#server/uploads/contents.ts'
import { ENDINGS, type FileType } from '#server/uploads/kinds.ts'
import type { FileStore } from '#server/uploads/store.ts'
import * as copy from '#server/copy/reports.ts'

export type ReportFile = { name: string; type: FileType; bytes: Uint8Array }
type Row = { id: number; name: string; batch: string; hash: string | null; type: FileType }
type Deps = { db: Queryable; store: FileStore; demo: DemoShop | null }

/** Every column that names files of reports; a test holds it against the database. */
export const NAMING_REPORT_FILES: readonly (readonly [table: string, column: string])[] = [['report', 'hash']]

export const reportKey = (hash: string): string => contentKey(`report ${hash}`)

export const REPORT_FILES: Contents = {
  table: 'report_file',
  unnamed: namedBy(NAMING_REPORT_FILES),
  keysOf: (hash) => [reportKey(hash)],
  beingRemoved: copy.beingRemoved,
}

/** Those of `ids` that there are, one after the other: an order may have hundreds. */
export async function* reportFiles({ db, store, demo }: Deps, ids: readonly number[]): AsyncGenerator<ReportFile> {
  const rows = await db.query<Row>(
    `select r.id, g.name, r.batch, r.hash, r.type from report r join goods g on g.id = r.goods_id
     where r.id = any($1::int[]) order by g.name, r.batch, r.id`,
    [ids],
  )
  for (const { id, name, batch, hash, type } of rows) {
    const found: Pick<ReportFile, 'type' | 'bytes'> | null = hash
      ? await store.get(reportKey(hash)).then((bytes) => bytes && { type, bytes })
      : await drawn(db, demo, id)
    if (found) yield { ...found, name: `${safe(`${name} ${batch}`)}.${ENDINGS[found.type]}` }
  }
}

async function drawn(
  db: Queryable,
  demo: DemoShop | null,
  id: number,
): Promise<Pick<ReportFile, 'type' | 'bytes'> | null> {
  const bytes = await demo?.drawReport(db, id)
  return bytes ? { type: 'application/pdf', bytes } : null
}

/** On every file system. */
const safe = (name: string): string => name.replace(/[\\/:*?"<>|]/g, '_')

/** Reports of the batches that an order was sent in. */
export async function reportsOfOrder(db: Queryable, order: string): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select distinct r.id from report r join shipped_batch b on b.goods_id = r.goods_id and b.batch = r.batch
     where b.purchase_id = $1 order by r.id`,
    [order],
  )
  return rows.map(({ id }) => id)
}
