/**
 * A backup of the embedded default: database, members' files and the secret that signs their addresses, of one moment, in
 * one archive that any `tar` opens. The shop goes on meanwhile; its statements wait while the database's files are copied.
 */
import { constants, existsSync } from 'node:fs'
import { copyFile, cp, link, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as copy from '#server/copy/operations.ts'
import type { Config } from '#server/config.ts'
import { migrations } from '#server/db/migrate.ts'
import type { Database } from '#server/db/sql.ts'
import type { Said } from '#server/seller/run.ts'
import { pack } from './archive.ts'
import { faultWords } from './fault-words.ts'
import { openStaging } from './staging.ts'

/** What describes an archive: it is ours, and which schema it has. */
export const LABEL = 'backup.json'
/** What is in it besides, and what a restore replaces. */
export const PARTS = ['pgdata', 'files', 'secret'] as const

type Asked = {
  config: Config
  /** Null: no process runs, and the caller holds the directory's lock. */
  database: Database | null
  file: string
  now: () => number
}

let last: Promise<unknown> = Promise.resolve()

/**
 * One after the other: the next one removes what an unfinished one has left. What goes wrong (a full disk) is said to
 * whoever asked: the log of a real shop holds no messages.
 */
export function backUp(asked: Asked): Promise<Said> {
  const mine = last
    .then(() => backUpNow(asked))
    .catch((fault: Error): Said => ({ ok: false, text: copy.backupFailed(faultWords(fault)) }))
  last = mine
  return mine
}

async function backUpNow({ config, database, file, now }: Asked): Promise<Said> {
  if (config.databaseUrl) return { ok: false, text: copy.databaseElsewhere }
  if (existsSync(file)) return { ok: false, text: copy.backupTaken(file) }
  const began = now()
  const { dataDir } = config
  const part = `${file}.part`
  // Before the shop is made to wait for it.
  const canWrite = await writeFile(part, '').then(
    () => rm(part).then(() => true),
    () => false,
  )
  if (!canWrite) return { ok: false, text: copy.backupNowhere(file) }
  const staging = await openStaging(dataDir, 'backup')
  try {
    // The database first: a file is in the store before its row says that it is whole, so every named one comes along.
    await still(database, () =>
      cp(join(dataDir, 'pgdata'), join(staging, 'pgdata'), { recursive: true, mode: constants.COPYFILE_FICLONE }),
    )
    await linkFiles(join(dataDir, 'files'), join(staging, 'files'))
    const secret = join(dataDir, 'secret')
    if (existsSync(secret)) await copyFile(secret, join(staging, 'secret'))
    const label = { at: new Date(began).toISOString(), schema: migrations.at(-1)?.name ?? '' }
    await writeFile(join(staging, LABEL), JSON.stringify(label))
    await pack(staging, part)
    await rename(part, file)
  } finally {
    await rm(staging, { recursive: true, force: true })
    await rm(part, { force: true })
  }
  const seconds = ((now() - began) / 1000).toFixed(1)
  return { ok: true, text: [copy.backedUp(file, seconds), ...(config.s3 ? [copy.filesElsewhere] : [])].join('\n') }
}

/** Whoever holds the embedded database's one connection is alone: nothing is written until `work` is through. */
function still(database: Database | null, work: () => Promise<void>): Promise<void> {
  if (!database) return work()
  return database.transaction(async (tx) => {
    await tx.query('checkpoint')
    await work()
  })
}

/** The store's layout: a folder by the first two letters of the key. A part on its way has a name with a dot. */
const WHOLE = /^[0-9a-f-]{36}$/

/** Whole files never change, so a second name for each is a copy; one that is removed meanwhile was named by nothing. */
async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  const folders = existsSync(from) ? await readdir(from) : []
  for (const folder of folders) {
    await mkdir(join(to, folder), { mode: 0o700 })
    for (const key of (await readdir(join(from, folder))).filter((name) => WHOLE.test(name)))
      await linkOrCopy(join(from, folder, key), join(to, folder, key))
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    // Some file systems have no second names.
    await link(from, to).catch(() => copyFile(from, to))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
