/** The lottery: one draw at a time, one lot for each account, prizes while they last. */
import { randomInt } from 'node:crypto'
import type { Lottery } from '#contract/entities.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import { readAds } from '#server/catalogue/content.ts'
import type { PoolHandler, ReadHandler, WriteHandler } from '#server/context.ts'
import { readPage } from '#server/db/page.ts'
import type { Queryable, Tx } from '#server/db/sql.ts'
import { lockWallet, shopAccount, transfer } from '#server/pay/ledger.ts'
import { conflict, notFound, Refusal } from '#server/refusal.ts'
import { couponTerms, giveCoupon } from '#server/coupons/give.ts'
import { seconds } from '#domain/time.ts'
import * as copy from '#server/copy/promo.ts'
import { isNamedSo } from '#server/user/store-name.ts'
import { maskCompany } from './mask.ts'

type DrawRow = { id: number; name: string; html: string; starts_at: number; ends_at: number }
export type Prize = {
  id: number
  name: string
  remarks: string
  kind: 'nothing' | 'points' | 'packet' | 'coupon'
  value: number
  weight: number
  stock: number | null
}
/** A whole number from 0 to below `below`, as likely each. */
export type Roll = (below: number) => number

/** Winners a screen shows. */
const WINNERS = 20
const NONE: Lottery = { is_join: 1, id: 0, name: '', remarks: '' }

async function findDraw(db: Queryable, id: number): Promise<DrawRow> {
  const [row] = await db.query<DrawRow>('select id, name, html, starts_at, ends_at from draw where id = $1', [id])
  if (!row) throw notFound(copy.noDraw)
  return row
}

async function runningDraw(db: Queryable, now: number): Promise<DrawRow | undefined> {
  const [row] = await db.query<DrawRow>(
    'select id, name, html, starts_at, ends_at from draw where starts_at <= $1 and $1 < ends_at order by starts_at, id limit 1',
    [now],
  )
  return row
}

/** What this account has drawn already. */
async function findLot(db: Queryable, drawId: number, userId: number): Promise<Lottery | undefined> {
  const [row] = await db.query<{ name: string; remarks: string }>(
    'select p.name, p.remarks from draw_record r join draw_prize p on p.id = r.prize_id where r.draw_id = $1 and r.account_id = $2',
    [drawId, userId],
  )
  return row && { is_join: 1, id: drawId, ...row }
}

/**
 * A lot is for an account whose phone was proved, or that the seller has approved. Stores that an owner typed are neither
 * until then: one phone would have as many lots as there may be stores.
 */
async function mayDraw(db: Queryable, userId: number): Promise<boolean> {
  const rows = await db.query(
    `select 1 as one from account a where a.id = $1 and (a.approved or not ${isNamedSo('a')})`,
    [userId],
  )
  return rows.length > 0
}

export const drawCheck: ReadHandler<'drawCheck'> = async (_, { db, member, now }) => {
  const running = await runningDraw(db, now)
  if (!running || !(await mayDraw(db, member.userId))) return NONE
  return (
    (await findLot(db, running.id, member.userId)) ?? { is_join: 0, id: running.id, name: running.name, remarks: '' }
  )
}

/**
 * The draw's row is its lock: one lot at a time, so a stock never falls below zero. An account that has drawn before gets the same result again.
 * @returns prize: what was given now, null: nothing new
 */
export async function drawLot(
  tx: Tx,
  userId: number,
  id: number,
  now: number,
  roll: Roll,
): Promise<{ lot: Lottery; prize: Prize | null }> {
  await tx.query('select id from draw where id = $1 for no key update', [id])
  const { name, starts_at, ends_at } = await findDraw(tx, id)
  const had = await findLot(tx, id, userId)
  if (had) return { lot: had, prize: null }
  if (now < starts_at) throw conflict(copy.drawSoon)
  if (now >= ends_at) throw conflict(copy.drawOver)
  const prize = pickPrize(await readPrizes(tx, id), roll)
  if (!prize) throw conflict(copy.noPrizeLeft)
  await tx.query('update draw_prize set stock = stock - 1 where id = $1', [prize.id])
  await tx.query('insert into draw_record (draw_id, account_id, prize_id, at) values ($1, $2, $3, $4)', [
    id,
    userId,
    prize.id,
    now,
  ])
  await credit(tx, userId, name, prize, now)
  return { lot: { is_join: 1, id, name: prize.name, remarks: prize.remarks }, prize }
}

export const drawJoinWith =
  (roll: Roll): WriteHandler<'drawJoin'> =>
  async ({ id }, { tx, member, now, effect }) => {
    if (!(await mayDraw(tx, member.userId))) throw new Refusal(403, copy.drawAfterProof)
    const { lot, prize } = await drawLot(tx, member.userId, id, now, roll)
    if (prize) effect('draw', { id, prize: prize.id })
    return lot
  }

export const drawJoin = drawJoinWith(randomInt)

/** By weight among the prizes that are left; undefined: none is left. */
export function pickPrize(prizes: readonly Prize[], roll: Roll): Prize | undefined {
  const left = prizes.filter((prize) => prize.stock === null || prize.stock > 0)
  const sum = left.reduce((total, prize) => total + prize.weight, 0)
  if (sum === 0) return undefined
  let at = roll(sum)
  return left.find((prize) => (at -= prize.weight) < 0)
}

export function readPrizes(db: Queryable, drawId: number): Promise<Prize[]> {
  return db.query<Prize>(
    'select id, name, remarks, kind, value, weight, stock from draw_prize where draw_id = $1 order by id',
    [drawId],
  )
}

async function credit(tx: Tx, userId: number, draw: string, { kind, value, name }: Prize, now: number): Promise<void> {
  const gain = { kind: 'draw', orderId: null, memo: `${draw} · ${name}`, now }
  if (kind === 'points')
    return transfer(tx, {
      ...gain,
      from: await shopAccount(tx, 'points'),
      to: await lockWallet(tx, userId, 'points'),
      amount: value,
    })
  if (kind === 'packet')
    return transfer(tx, {
      ...gain,
      from: await shopAccount(tx, 'packets'),
      to: await lockWallet(tx, userId, 'packet'),
      amount: value,
    })
  const terms = kind === 'coupon' ? await couponTerms(tx, value) : undefined
  if (terms) await giveCoupon(tx, userId, terms, now, null)
}

export const draw: PoolHandler<'draw'> = async ({ id }, { pool }) => {
  const { name, starts_at, ends_at } = await findDraw(pool, id)
  const prizes = await readPrizes(pool, id)
  return {
    id,
    name,
    starts_at: seconds(starts_at),
    ends_at: seconds(ends_at),
    prizes: prizes.map((prize) => ({ id: prize.id, name: prize.name, remarks: prize.remarks })),
  }
}

/** The newest first, without accounts that won nothing. */
export const drawWinners: PoolHandler<'drawWinners'> = async ({ id }, { pool, viewer }) => {
  const rows = await pool.query<{ account_id: number; company: string; name: string; at: number }>(
    `select a.id as account_id, a.company, p.name, r.at from draw_record r join account a on a.id = r.account_id join draw_prize p on p.id = r.prize_id
     where r.draw_id = $1 and p.kind <> 'nothing' order by r.at desc, a.id limit ${WINNERS}`,
    [id],
  )
  return {
    data: rows.map((row) => ({
      who: row.account_id === viewer.userId ? row.company : maskCompany(row.company),
      name: row.name,
      at: seconds(row.at),
    })),
  }
}

export const drawActivity: PoolHandler<'drawActivity'> = async ({ id }, { pool }) => {
  const { name, html } = await findDraw(pool, id)
  return { id, name, html }
}

export const drawSimple: PoolHandler<'drawSimple'> = async (_, { pool, now }) => {
  const running = await runningDraw(pool, now)
  return running
    ? { id: running.id, name: running.name, ends_at: seconds(running.ends_at) }
    : { id: 0, name: '', ends_at: 0 }
}

export const drawRecord: ReadHandler<'drawRecord'> = async ({ page }, { db, member }) => {
  const { rows, total } = await readPage({ page, size: PAGE_SIZE }, (limit, offset) =>
    db.query<{ id: number; draw: string; name: string; remarks: string; at: number; of: number }>(
      `select d.id, d.name as draw, p.name, p.remarks, r.at, count(*) over () as of
       from draw_record r join draw d on d.id = r.draw_id join draw_prize p on p.id = r.prize_id
       where r.account_id = $1 order by r.at desc, d.id desc limit $2 offset $3`,
      [member.userId, limit, offset],
    ),
  )
  const data = rows.map(({ id, draw: of, name, remarks, at }) => ({ id, draw: of, name, remarks, at: seconds(at) }))
  return { data, total, page, size: PAGE_SIZE }
}

export const drawAds: PoolHandler<'drawAds'> = async (_, { pool }) => readAds(pool, 'draw')
