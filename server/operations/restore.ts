/**
 * Puts a backup into a data directory whose shop does not run. It is opened and checked first; what was there before is set
 * aside, never deleted.
 */
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as copy from '#server/copy/operations.ts'
import { lockDataDir } from '#server/db/lock.ts'
import { migrations } from '#server/db/migrate.ts'
import { openEmbedded } from '#server/db/open.ts'
import type { Queryable } from '#server/db/sql.ts'
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
    const aside = await setAside(dataDir, now)
    for (const part of PARTS)
      if (existsSync(join(staging, part))) await rename(join(staging, part), join(dataDir, part))
    return { ok: true, text: [copy.restored(file), ...(aside ? [copy.setAside(aside)] : [])].join('\n') }
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

/** @returns '' where there was nothing */
async function setAside(dataDir: string, now: number): Promise<string> {
  const there = PARTS.filter((part) => existsSync(join(dataDir, part)))
  if (there.length === 0) return ''
  const aside = join(dataDir, `before-restore-${new Date(now).toISOString().replace(/\D/g, '').slice(0, 14)}`)
  await mkdir(aside, { mode: 0o700 })
  for (const part of there) await rename(join(dataDir, part), join(aside, part))
  return aside
}
