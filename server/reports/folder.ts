/**
 * Inspection reports from a folder whose files are named by the goods' code and the batch: `A0001_20260801.pdf`. A file
 * that is wrong harms no other. What is not in the folder stays: it holds this week's reports, not all of them.
 */
import { join } from 'node:path'
import type { Pool, Tx } from '#server/db/sql.ts'
import { idsByCode } from '#server/feed/codes.ts'
import { notFound, Refusal } from '#server/refusal.ts'
import * as copy from '#server/copy/reports.ts'
import * as uploadsCopy from '#server/copy/uploads.ts'
import { BrokenFile } from '#server/uploads/clean/broken.ts'
import { clean } from '#server/uploads/clean/clean.ts'
import { hashOf, keepContent } from '#server/uploads/contents.ts'
import { type FileOutcome, filesIn, readGiven, sourceOf } from '#server/uploads/given.ts'
import { reportNames, reportTypeOf } from '#server/uploads/kinds.ts'
import type { Scan } from '#server/uploads/scan.ts'
import type { FileStore } from '#server/uploads/store.ts'
import { REPORT_FILES, reportKey } from './files.ts'

type Deps = { pool: Pool; store: FileStore; scan: Scan; now: number; isDry: boolean }
/** isKnown: the batch is on sale, or somebody was sent it. */
type Named = { code: string; goodsId: number; batch: string; isKnown: boolean }

/** Bytes of one file as it is given. */
export const REPORT_MAX = 20 * 1024 * 1024
const NAME = /^(.+)\.(pdf|jpe?g|png)$/i

export async function* importReports(path: string, deps: Deps): AsyncGenerator<FileOutcome> {
  const files = await filesIn(path)
  const ids = await idsByCode(
    deps.pool,
    'goods',
    files.flatMap((file) => partsOf(file).map(({ code }) => code)),
  )
  const taken = new Set<string>()
  for (const file of files)
    try {
      const named = await nameOf(file, ids, deps.pool)
      const key = `${named.goodsId} ${named.batch}`
      if (taken.has(key)) throw new BrokenFile(copy.sameBatch)
      taken.add(key)
      const result = await importReport(join(path, file), named, deps)
      yield { file, result, ...(!named.isKnown && { hint: copy.batchUnknown(named.batch) }) }
    } catch (error) {
      if (!(error instanceof BrokenFile || error instanceof Refusal)) throw error
      yield { file, result: { reason: error.message } }
    }
}

/** Codes and batches may themselves hold the sign between them: every place where the name can be cut. */
function partsOf(file: string): { code: string; batch: string }[] {
  // Some systems write a character and its accent apart.
  const stem = NAME.exec(file.normalize('NFC'))?.[1] ?? ''
  return [...stem.matchAll(/_/g)]
    .map(({ index }) => ({ code: stem.slice(0, index), batch: stem.slice(index + 1).trim() }))
    .filter(({ code, batch }) => code !== '' && batch !== '')
}

/**
 * Of several ways to read a name the one whose batch there is.
 * @throws BrokenFile for a name that says no batch of known goods, or could mean several
 */
async function nameOf(file: string, ids: ReadonlyMap<string, number>, pool: Pool): Promise<Named> {
  const parts = partsOf(file)
  if (parts.length === 0) throw new BrokenFile(copy.notReport)
  const all: Named[] = []
  for (const { code, batch } of parts) {
    const goodsId = ids.get(code)
    if (goodsId !== undefined) all.push({ code, goodsId, batch, isKnown: await isBatchKnown(pool, goodsId, batch) })
  }
  const [only, ...others] =
    all.length > 1 && all.some(({ isKnown }) => isKnown) ? all.filter((one) => one.isKnown) : all
  if (!only) throw new BrokenFile(copy.noCode)
  if (others.length > 0) throw new BrokenFile(copy.ambiguous(all.map(({ code }) => code)))
  return only
}

async function importReport(
  path: string,
  { goodsId, batch }: Named,
  { pool, store, scan, now, isDry }: Deps,
): Promise<'new' | 'changed' | 'unchanged'> {
  const [had] = await pool.query<{ source: string }>('select source from report where goods_id = $1 and batch = $2', [
    goodsId,
    batch,
  ])
  const bytes = await readGiven(path, { most: REPORT_MAX, noFile: copy.notReport })
  const source = sourceOf(bytes)
  if (had?.source === source) return 'unchanged'
  const type = reportTypeOf(bytes)
  if (!type) throw new BrokenFile(uploadsCopy.kinds(reportNames))
  const file = await clean(async () => ({ type, bytes }))
  if (!file) throw new BrokenFile(uploadsCopy.broken)
  if (!(await scan(file.bytes))) throw new BrokenFile(uploadsCopy.unsafe)
  const hash = hashOf([file.bytes])
  if (!isDry) {
    await keepContent({ pool, store }, REPORT_FILES, { hash, files: [{ key: reportKey(hash), ...file }] }, now)
    await pool.transaction((tx) =>
      tx.query(
        `insert into report (goods_id, batch, at, hash, type, source) values ($1, $2, $3, $4, $5, $6)
         on conflict (goods_id, batch) do update set at = excluded.at, hash = excluded.hash, type = excluded.type, source = excluded.source`,
        [goodsId, batch, now, hash, type, source],
      ),
    )
  }
  return had ? 'changed' : 'new'
}

/** A report may come before its batch is on sale; more often one that nobody was ever sent is mistyped. */
async function isBatchKnown(pool: Pool, goodsId: number, batch: string): Promise<boolean> {
  const rows = await pool.query(
    `select 1 from goods where id = $1 and batch = $2
     union all (select 1 from shipped_batch where goods_id = $1 and batch = $2 limit 1)`,
    [goodsId, batch],
  )
  return rows.length > 0
}

/** Its file goes a day later, unless another batch has the same. @throws Refusal 404 */
export async function removeReport(tx: Tx, code: string, batch: string): Promise<void> {
  const rows = await tx.query(
    'delete from report r using goods g where g.id = r.goods_id and g.code = $1 and r.batch = $2 returning r.id',
    [code, batch],
  )
  if (rows.length === 0) throw notFound(copy.noReport(code, batch))
}
