/**
 * Puts a backup into a data directory whose shop does not run. It is opened and checked first; what was there before is set
 * aside, never deleted.
 */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as copy from '#server/copy/operations.ts'
import { lockDataDir } from '#server/db/lock.ts'
import { migrations } from '#server/db/migrate.ts'
import { openEmbedded } from '#server/db/open.ts'
import type { Queryable } from '#server/db/sql.ts'
import { swapIn } from '#server/db/swap.ts'
import type { Said } from '#server/seller/run.ts'
import { unpack } from './archive.ts'
import { LABEL, PARTS } from './backup.ts'
import { openStaging } from './staging.ts'

/** @throws Error whose words are for whoever asks: the shop runs */
export async function restore(dataDir: string, file: string, now: number): Promise<Said> {
  const unlock = lockDataDir(dataDir)
  const staging = await openStaging(dataDir, 'restore')
  try {
    const opened = await unpack(file, staging).then(
      () => true,
      () => false,
    )
    if (!opened || ![LABEL, 'pgdata'].every((part) => existsSync(join(staging, part))))
      return { ok: false, text: copy.noBackup(file) }
    const fault = await faultOf(staging)
    if (fault) return { ok: false, text: fault }
    const there = PARTS.filter((part) => existsSync(join(dataDir, part)))
    const brought = PARTS.filter((part) => existsSync(join(staging, part)))
    const aside =
      there.length > 0 ? `before-restore-${new Date(now).toISOString().replace(/\D/g, '').slice(0, 14)}` : ''
    swapIn(dataDir, staging, { parts: PARTS, brought, aside })
    return { ok: true, text: [copy.restored(file), ...(aside ? [copy.setAside(join(dataDir, aside))] : [])].join('\n') }
  } finally {
    await rm(staging, { recursive: true, force: true })
    unlock()
  }
}

/** @returns '' for a database that this code can go on with */
async function faultOf(staging: string): Promise<string> {
  const db = await openEmbedded(staging)
  try {
    return await faultOfDatabase(db)
  } finally {
    await db.close()
  }
}

async function faultOfDatabase(db: Queryable): Promise<string> {
  const known = new Set(migrations.map(({ name }) => name))
  const rows = await db.query<{ name: string }>('select name from schema_migrations order by name')
  const newer = rows.find(({ name }) => !known.has(name))
  if (newer) return copy.newerBackup(newer.name)
  const uneven = await db.query('select 1 from ledger_entry group by transfer_id having sum(amount) <> 0 limit 1')
  return uneven.length > 0 ? copy.unbalanced : ''
}
