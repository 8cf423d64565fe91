/**
 * `catalogue`: the whole catalogue as files. One database for everybody's rows and an account's prices, because only so
 * can both change in one transaction. May be lost or deleted at any time, and is the first to go when the disk is full.
 */
import type { Dexie, Table } from 'dexie'
import type { Claim, HeldPrices, HeldRows } from '#catalogue/held.ts'
import { database, type Idb } from './care.ts'

/** `account`: '' of everybody's. */
type FileRow = { account: string; hash: string; bytes: Uint8Array }
/** `rights`: what decided about prices when it was made; other rights make another claim. */
type ClaimRow = Claim & { rights: string }

export type CatalogueDb = Dexie & {
  files: Table<FileRow, [string, string]>
  rows: Table<HeldRows & { id: 'rows' }, string>
  /** `rows`: those that the prices belong to; an older build did not keep them. */
  prices: Table<HeldPrices & { account: string; rows?: HeldRows }, string>
  claims: Table<ClaimRow, string>
}

export const EVERYBODY = ''

export function catalogueDb(idb: Idb = {}): CatalogueDb {
  const db = database('catalogue', idb) as CatalogueDb
  db.version(1).stores({ files: '[account+hash], account', rows: 'id', prices: 'account', claims: 'account' })
  return db
}

/** @returns whether there were any */
export function dropFiles(db: CatalogueDb): Promise<boolean> {
  return db.transaction('rw', db.files, db.rows, db.prices, async () => {
    const count = await db.files.count()
    await Promise.all([db.files.clear(), db.rows.clear(), db.prices.clear()])
    return count > 0
  })
}

/** Room on a full disk. @returns whether there was a catalogue; false too where the disk does not answer */
export async function dropCatalogue(idb: Idb = {}): Promise<boolean> {
  const db = catalogueDb(idb)
  try {
    return await dropFiles(db)
  } catch {
    return false
  } finally {
    db.close()
  }
}
