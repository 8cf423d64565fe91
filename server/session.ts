/** Sessions: 256 random bits in a cookie, their hash in the database, ended at the server. */
import { createHash, randomBytes } from 'node:crypto'
import { SESSION_IDLE, SESSION_MAX, SESSION_MAX_REP } from '#domain/limits.ts'
import type { StoreRole } from '#contract/roles.ts'
import type { BuyerFacts } from '#domain/permission.ts'
import type { Config } from './config.ts'
import type { Pool, Queryable, Tx } from './db/sql.ts'
import { BUYER_COLUMNS } from './user/facts.ts'
import { actFor } from './rep/acting.ts'
import { type Rep, repOf, type Viewer, visitor } from './viewer.ts'

/** A session's last use is written at most this often. */
const TOUCH_EVERY = 60_000
/**
 * Two tabs that move one session at once may mean two stores, and the answers come in any order: the second is refused. To the
 * same store it goes at once: browsers themselves send again what got no answer on a connection that they had used before.
 */
const MOVE_PAUSE = 2_000

type Row = BuyerFacts & {
  userId: number
  loginId: number
  role: StoreRole | null
  ownerId: number
  isRep: boolean
  contact: string
  phone: string
  created_at: number
  seen_at: number
  replaces: string | null
}

const VIEWER = `
  select a.id as "userId", coalesce(s.login_id, a.id) as "loginId", a.owner_id as "ownerId", a.is_rep as "isRep", a.contact, a.phone, s.created_at, s.seen_at, s.replaces,
    case when s.login_id is null then 'own' else r.role end as role, ${BUYER_COLUMNS}
  from session s join account a on a.id = s.account_id
    left join store_role r on r.account_id = s.login_id and r.store_id = s.account_id
  where s.id_hash = $1`

/**
 * The one statement that says who is there and what they may do; for a sales rep another one, for the customer.
 * @param acting the request's X-Acting-User; of buyers it is only compared (call/access.ts)
 */
export async function findViewer(pool: Pool, token: string | undefined, now: number, acting?: string): Promise<Viewer> {
  if (!token) return visitor
  const session = hash(token)
  const [row] = await pool.query<Row>(VIEWER, [session])
  // Whose role was taken back is nobody here.
  if (!row?.role) return visitor
  const max = row.isRep ? SESSION_MAX_REP : SESSION_MAX
  if (now - row.seen_at > SESSION_IDLE || now - row.created_at > max) return visitor
  if (now - row.seen_at > TOUCH_EVERY)
    await pool.transaction((tx) => tx.query('update session set seen_at = $2 where id_hash = $1', [session, now]))
  const { userId, loginId, role, isRep, ownerId, contact, phone, created_at: _, seen_at: __, replaces, ...facts } = row
  if (replaces !== null && !(await pool.transaction((tx) => takeOver(tx, session, replaces)))) return visitor
  if (isRep) {
    const rep: Rep = { id: userId, name: contact, phone, session }
    return actFor(pool, rep, acting)
  }
  const buyer = role === 'look' ? { ...facts, looksOnly: true } : facts
  return { userId, loginId, role: row.role, buyer, ownerId, session, actor: null }
}

/**
 * Public reads come in crowds and show prices at most: they may use what was read within the last second.
 * Ending a session forgets it at once. What a buyer does is always decided by findViewer.
 */
const RECENT_FOR = 1_000
const RECENT_MAX = 10_000
const recent = new Map<string, { viewer: Viewer; at: number }>()

export async function recentViewer(
  pool: Pool,
  token: string | undefined,
  now: number,
  acting?: string,
): Promise<Viewer> {
  if (!token) return visitor
  const key = hash(token)
  const had = recent.get(key)
  const at = performance.now()
  if (had && at - had.at < RECENT_FOR) return had.viewer
  const viewer = await findViewer(pool, token, now, acting)
  // A rep's next request may be for another customer, or for one that was taken away.
  if (repOf(viewer)) return viewer
  if (recent.size >= RECENT_MAX) recent.clear()
  recent.set(key, { viewer, at })
  return viewer
}

/** Whether nobody has ended it. @param session of a Member */
export async function isSessionOpen(db: Queryable, session: string): Promise<boolean> {
  return (await db.query('select 1 as one from session where id_hash = $1', [session])).length > 0
}

/**
 * What a session keeps where it goes on as another store: who logged in, and when.
 * @param session of a Member. @returns undefined: it has ended, or goes on under another id
 */
export async function originOf(db: Queryable, session: string): Promise<string | undefined> {
  const [row] = await db.query<{ login: number; at: number }>(
    'select coalesce(login_id, account_id) as login, created_at as at from session where id_hash = $1',
    [session],
  )
  return row && `${row.login} ${row.at}`
}

/** Always a new id, against session fixation. */
export async function startSession(tx: Tx, userId: number, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.query('insert into session (id_hash, account_id, created_at, seen_at) values ($1, $2, $3, $3)', [
    hash(token),
    userId,
    now,
  ])
  return token
}

/**
 * The session goes on as another store, under a new id and with the age it has, from the first use of the new cookie on.
 * Until then the old one holds: an answer that was lost on its way took the new cookie with it, and whoever pressed would
 * stand outside. So only one of the two opens anything, and an old cookie never opens more than it did.
 * @returns the new cookie's value; undefined: it has ended, or another tab moves it in this moment
 */
export async function moveSession(
  tx: Tx,
  session: string,
  { userId, loginId, now }: { userId: number; loginId: number; now: number },
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  await lockSession(tx, session)
  const moving = await tx.query(
    'select 1 as one from session where replaces = $1 and seen_at > $2 and account_id <> $3',
    [session, now - MOVE_PAUSE, userId],
  )
  if (moving.length > 0) return undefined
  // Of the cookies whose answers were lost nobody knows.
  await tx.query('delete from session where replaces = $1', [session])
  const moved = await tx.query(
    `insert into session (id_hash, account_id, login_id, created_at, seen_at, replaces)
     select $2, $3, nullif($4::int, $3), created_at, $5, id_hash from session where id_hash = $1 returning 1 as one`,
    [session, hash(token), userId, loginId, now],
  )
  return moved.length > 0 ? token : undefined
}

/** The new cookie has arrived: the old one opens nothing any more. @returns false: it was moved elsewhere, or ended, meanwhile */
async function takeOver(tx: Tx, session: string, old: string): Promise<boolean> {
  await lockSession(tx, old)
  const taken = await tx.query('update session set replaces = null where id_hash = $1 returning 1 as one', [session])
  if (taken.length > 0) await endSession(tx, old)
  return taken.length > 0
}

async function lockSession(tx: Tx, session: string): Promise<void> {
  await tx.query('select 1 as one from session where id_hash = $1 for no key update', [session])
}

/** @param session of a Member */
export async function endSession(tx: Tx, session: string): Promise<void> {
  recent.delete(session)
  await tx.query('delete from session where id_hash = $1', [session])
}

/** After a password reset or a change of rank: every device logs in again, those that went on as another store too. */
export async function endSessionsOf(tx: Tx, userId: number): Promise<void> {
  recent.clear()
  await tx.query('delete from session where account_id = $1 or login_id = $1', [userId])
}

/** Those of others who went on as this store. @param holder left away: of all others */
export async function endSessionsIn(tx: Tx, storeId: number, holder?: number): Promise<void> {
  recent.clear()
  await tx.query(
    'delete from session where account_id = $1 and login_id is not null and ($2::int is null or login_id = $2)',
    [storeId, holder ?? null],
  )
}

/** `__Host-` binds the cookie to this host and to https; browsers refuse it over plain http. */
export function cookieName({ secureCookies }: Config): string {
  return secureCookies ? '__Host-sid' : 'sid'
}

/** SameSite is written out: a cookie without it is sent with cross-site posts for two minutes. */
export function setCookie(config: Config, token: string): string {
  const age = Math.floor(SESSION_MAX / 1000)
  return `${cookieName(config)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${config.secureCookies ? '; Secure' : ''}`
}

export function clearCookie(config: Config): string {
  return `${cookieName(config)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${config.secureCookies ? '; Secure' : ''}`
}

/** The value of a Set-Cookie header for more than one: a line each, which becomes a header each (call/respond.ts). */
export function severalCookies(...cookies: string[]): string {
  return cookies.join('\n')
}

export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.trim().split('=')
    if (key === name && value) return value
  }
  return undefined
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
