/**
 * A file on its way up: its parts lie in the database, so that one that was cut goes on where it was, whichever
 * process answers. Once it is whole it is looked at, cleaned, put into the store, and the parts go.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { Upload } from '#contract/entities.ts'
import { FILES_MAX } from '#domain/limits.ts'
import type { PoolHandler, WriteHandler } from '#server/context.ts'
import type { Pool, Queryable, Tx } from '#server/db/sql.ts'
import { conflict, invalid, notFound, Refusal, tooMany } from '#server/refusal.ts'
import { beginActing, notForReps } from '#server/rep/acting.ts'
import type { Member } from '#server/viewer.ts'
import * as copy from '#copy/inputs.ts'
import * as repCopy from '#server/copy/rep.ts'
import * as uploadsCopy from '#server/copy/uploads.ts'
import { BrokenFile } from './clean/broken.ts'
import { clean, type FileBytes } from './clean/clean.ts'
import { allowedNames, typeOf } from './kinds.ts'
import { signedAddress, type Uploads } from './open.ts'
import type { Purpose } from './own-files.ts'
import { DAY } from '#domain/time.ts'

/** Files one account may begin in a day. */
export const FILES_PER_DAY = 200
/** Files of one account that were begun and are not whole yet: two full forms. One more removes the oldest. */
export const UNFINISHED_MAX = 2 * FILES_MAX

/** In `done_at`, of a file that was refused or made room: it is nobody's any more, and its row goes with those that were left. */
const DROPPED = -1

/** What a rep may send for a customer: never papers, nor what a contract is signed with. */
const FOR_REPS: readonly Purpose[] = ['return']

type Row = { id: string; account_id: number; purpose: Purpose; size: number; received: number; done_at: number }
type Deps = { pool: Pool; uploads: Uploads; now: number }

export const uploadStart: WriteHandler<'uploadStart'> = async ({ purpose, name, size }, { tx, member, now }) => {
  if (member.actor && !FOR_REPS.includes(purpose)) throw notForReps(repCopy.uploadNotForReps)
  // Many at once count like many in a row.
  await tx.query('select id from account where id = $1 for no key update', [member.userId])
  const [today] = await tx.query<{ count: number }>(
    'select count(*) as count from file where account_id = $1 and created_at > $2',
    [member.userId, now - DAY],
  )
  if ((today?.count ?? 0) >= FILES_PER_DAY) throw tooMany(uploadsCopy.tooManyToday, 3600)
  const over = await tx.query<{ id: string }>(
    'select id from file where account_id = $1 and done_at = 0 order by created_at desc, id offset $2',
    [member.userId, UNFINISHED_MAX - 1],
  )
  await dropFiles(
    tx,
    over.map((one) => one.id),
  )
  const id = randomUUID()
  await tx.query('insert into file (id, account_id, purpose, name, size, created_at) values ($1, $2, $3, $4, $5, $6)', [
    id,
    member.userId,
    purpose,
    name,
    size,
    now,
  ])
  return { id, size, offset: 0, url: '' }
}

/** Where to go on. One whose last step was cut off is finished here. */
export const upload: PoolHandler<'upload'> = async ({ id }, { pool, member, uploads, now }) => {
  const row = await findFile(pool, member.userId, id)
  const deps = { pool, uploads, now }
  return toUpload(row.done_at === 0 && row.received === row.size ? await finish(row, deps) : row, member, deps)
}

/** @throws Refusal 404 for another's file, 409 with the offset to go on from, 422 for too many bytes or a file of another kind */
export async function receive(
  member: Member,
  { id, offset, bytes }: { id: string; offset: number; bytes: Uint8Array },
  deps: Deps,
): Promise<Upload> {
  const row = await deps.pool.transaction(async (tx) => {
    await beginActing(tx, member)
    const file = await lockFile(tx, member.userId, id)
    if (file.done_at > 0 || offset !== file.received)
      throw conflict(uploadsCopy.offsetElsewhere, { offset: file.received })
    if (offset + bytes.length > file.size) throw invalid('file', uploadsCopy.wrongSize)
    if (bytes.length === 0) return file
    await tx.query('insert into file_part (file_id, at, bytes) values ($1, $2, $3)', [id, offset, bytes])
    await tx.query('update file set received = received + $2 where id = $1', [id, bytes.length])
    return { ...file, received: file.received + bytes.length }
  })
  return toUpload(row.received === row.size ? await finish(row, deps) : row, member, deps)
}

/** Files that this process finishes now. */
const finishing = new Map<string, Promise<Row>>()

/**
 * Whoever asks for a file that is being finished waits for it with the others: each would hold the whole file in memory.
 * Two processes doing it at once are harmless. Not in a transaction, because scanning a file takes long.
 */
function finish(row: Row, deps: Deps): Promise<Row> {
  const running = finishing.get(row.id)
  if (running) return running
  const begun = finishNow(row, deps).finally(() => finishing.delete(row.id))
  finishing.set(row.id, begun)
  return begun
}

async function finishNow(row: Row, { pool, uploads, now }: Deps): Promise<Row> {
  const { id } = row
  const checked = await check(() => loadWhole(pool, row), uploads).catch(async (error: unknown) => {
    if (error instanceof Refusal) await pool.transaction((tx) => dropFiles(tx, [id]))
    throw error
  })
  // Another process was faster.
  if (!checked) return findFile(pool, row.account_id, id)
  await uploads.store.put(id, checked.bytes, checked.type)
  const hash = createHash('sha256').update(checked.bytes).digest('hex')
  await pool.transaction(async (tx) => {
    await tx.query('update file set type = $2, sha256 = $3, done_at = $4 where id = $1 and done_at = 0', [
      id,
      checked.type,
      hash,
      now,
    ])
    await tx.query('delete from file_part where file_id = $1', [id])
  })
  return { ...row, done_at: now }
}

/** @returns null: its parts are gone. @throws Refusal 422 for a kind that its purpose does not take */
async function loadWhole(pool: Pool, { id, purpose }: Row): Promise<FileBytes | null> {
  const parts = await pool.query<{ bytes: Uint8Array }>('select bytes from file_part where file_id = $1 order by at', [
    id,
  ])
  if (parts.length === 0) return null
  const bytes = Buffer.concat(parts.map((part) => part.bytes))
  const type = typeOf(bytes, purpose)
  if (!type) throw invalid('file', uploadsCopy.kinds(allowedNames(purpose)))
  return { type, bytes }
}

/**
 * Nothing of them is kept but that they were begun: that is what a day's limit counts, and whoever only sends what is
 * refused would otherwise have no limit.
 */
async function dropFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query(`update file set done_at = ${DROPPED} where id = any($1::uuid[]) and done_at = 0`, [ids])
  await tx.query(
    `delete from file_part where file_id = any($1::uuid[])
       and file_id in (select id from file where id = any($1::uuid[]) and done_at = ${DROPPED})`,
    [ids],
  )
}

/** @returns null: there is nothing to check any more. @throws Refusal 422 for what is not to be kept */
async function check(load: () => Promise<FileBytes | null>, { scan }: Uploads): Promise<FileBytes | null> {
  const file = await clean(load).catch((error: unknown) => {
    throw error instanceof BrokenFile ? invalid('file', error.message) : error
  })
  if (file && !(await scan(file.bytes))) throw invalid('file', uploadsCopy.unsafe)
  return file
}

const FILE =
  'select id, account_id, purpose, size, received, done_at from file where id = $1 and account_id = $2 and done_at >= 0'

async function findFile(db: Queryable, userId: number, id: string): Promise<Row> {
  const [row] = await db.query<Row>(FILE, [id, userId])
  if (!row) throw notFound(copy.noFile)
  return row
}

async function lockFile(tx: Tx, userId: number, id: string): Promise<Row> {
  const [row] = await tx.query<Row>(`${FILE} for no key update`, [id, userId])
  if (!row) throw notFound(copy.noFile)
  return row
}

function toUpload({ id, size, received, done_at }: Row, { session }: Member, { uploads, now }: Deps): Upload {
  return { id, size, offset: received, url: done_at > 0 ? signedAddress(uploads, id, { now, session }) : '' }
}
