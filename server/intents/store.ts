/** Signed orders as they are stored. The account's row is their lock: every change of one takes it first. */
import type { Fen } from '#domain/money.ts'
import type { PriceChoice, SignedLine } from '#domain/order-intent.ts'
import type { Queryable, Tx } from '#server/db/sql.ts'
import { notFound } from '#server/refusal.ts'
import * as copy from '#server/copy/intents.ts'

export type IntentState = 'parked' | 'placed' | 'cancelled' | 'replaced'

export type IntentRow = {
  id: number
  key: string
  state: IntentState
  price_choice: PriceChoice
  drop_missing: boolean
  address_id: number
  remark: string
  lines: SignedLine[]
  total: Fen
  signature: string
  signed_at: number
  arrived_at: number
  asked_at: number
  purchase_id: string | null
  /** The sales rep's id and name. */
  actor_id: number | null
  rep: string
}

const SELECT = `select id, key, state, price_choice, drop_missing, address_id, remark, lines, total, signature, signed_at, arrived_at,
  asked_at, purchase_id, actor_id, coalesce((select contact from account r where r.id = actor_id), '') as rep from order_intent`

export async function intentByKey(db: Queryable, userId: number, key: string): Promise<IntentRow | undefined> {
  const [row] = await db.query<IntentRow>(`${SELECT} where account_id = $1 and key = $2`, [userId, key])
  return row
}

/** @throws Refusal 404 for another account's */
export async function intentById(db: Queryable, userId: number, id: number): Promise<IntentRow> {
  const [row] = await db.query<IntentRow>(`${SELECT} where account_id = $1 and id = $2`, [userId, id])
  if (!row) throw notFound(copy.none)
  return row
}

/** @param onlyAsked those that the customer was asked about */
export function parkedIntents(db: Queryable, userId: number, onlyAsked: boolean): Promise<IntentRow[]> {
  return db.query<IntentRow>(
    `${SELECT} where account_id = $1 and state = 'parked' and (not $2 or asked_at > 0) order by id desc`,
    [userId, onlyAsked],
  )
}

/** How many `parkedIntents` has. */
export async function countParked(db: Queryable, userId: number, onlyAsked: boolean): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from order_intent where account_id = $1 and state = 'parked' and (not $2 or asked_at > 0)`,
    [userId, onlyAsked],
  )
  return row?.n ?? 0
}

/** The intent that led to an order. */
export async function intentOfOrder(db: Queryable, userId: number, orderId: string): Promise<IntentRow | undefined> {
  const [row] = await db.query<IntentRow>(`${SELECT} where account_id = $1 and purchase_id = $2`, [userId, orderId])
  return row
}

export type NewIntent = Pick<
  IntentRow,
  'key' | 'price_choice' | 'drop_missing' | 'address_id' | 'remark' | 'lines' | 'total' | 'signature' | 'signed_at'
> & { rules: string; priced_at: number; replaces: number | null; arrived: object }

export async function insertIntent(tx: Tx, userId: number, intent: NewIntent, now: number): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into order_intent (account_id, key, state, price_choice, drop_missing, address_id, remark, lines, total, priced_at, rules,
       signature, signed_at, arrived_at, arrived, replaces)
     values ($1, $2, 'parked', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
    [
      userId,
      intent.key,
      intent.price_choice,
      intent.drop_missing,
      intent.address_id,
      intent.remark,
      JSON.stringify(intent.lines),
      intent.total,
      intent.priced_at,
      intent.rules,
      intent.signature,
      intent.signed_at,
      now,
      JSON.stringify(intent.arrived),
      intent.replaces,
    ],
  )
  if (!row) throw new Error('no intent was stored')
  return row.id
}

export async function endIntent(
  tx: Tx,
  id: number,
  end: { state: 'placed'; orderId: string } | { state: 'cancelled' | 'replaced' },
): Promise<void> {
  const orderId = end.state === 'placed' ? end.orderId : null
  const [ended] = await tx.query(
    `update order_intent set state = $2, purchase_id = $3 where id = $1 and state = 'parked' returning id`,
    [id, end.state, orderId],
  )
  if (!ended) throw new Error(`intent ${id} is not parked`)
}

export async function noteAsked(tx: Tx, id: number, now: number): Promise<void> {
  await tx.query('update order_intent set asked_at = $2 where id = $1', [id, now])
}
