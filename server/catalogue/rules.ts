/** The price rules in force now, as the price engine wants them; and those to come, for devices. */
import type { PriceRules } from '#contract/entities.ts'
import { type DatedRules, rulesAt } from '#domain/dated-rules.ts'
import type { Span } from '#domain/find/facts.ts'
import { yuan } from '#domain/money.ts'
import type { Queryable } from '#server/db/sql.ts'

type Row = {
  manjians: (Span & { id: number; name: string; tiers: { amount: number; minus: number }[] })[]
  discounts: { amount: number; percent: number }[]
  gifts: { id: number; name: string; amount: number; total: number; goods_ids: number[] }[]
  freight: { id: number; name: string; free_from: number; per_piece: number }[]
  swaps: {
    id: number
    name: string
    amount: number
    goods_id: number
    price: number
    number: number
    goods_ids: number[]
  }[]
  cashbacks: { amount: number; back: number }[]
}

const all = (columns: string, from: string, order: string): string =>
  `coalesce((select jsonb_agg(to_jsonb(r)) from (select ${columns} from ${from} order by ${order}) r), '[]')`

/**
 * One statement, because in a transaction each statement sees what was committed before it: rules read one after the
 * other could be a mixture that never was in force.
 */
const RULES = `select
  ${all(
    `m.id, m.name, m.starts_at, m.ends_at, coalesce((select jsonb_agg(jsonb_build_object('amount', t.amount, 'minus', t.minus) order by t.amount)
       from manjian_tier t where t.manjian_id = m.id), '[]') as tiers`,
    'manjian m where $1 < m.ends_at',
    'm.id',
  )} as manjians,
  ${all('amount, percent', 'order_discount', 'amount')} as discounts,
  ${all(
    `g.id, g.name, g.amount, g.total, array(select o.goods_id from gift_goods o where o.gift_id = g.id order by o.goods_id) as goods_ids`,
    'gift g',
    'g.id',
  )} as gifts,
  ${all('id, name, free_from, per_piece', 'warehouse', 'id')} as freight,
  ${all(
    `s.id, s.name, s.amount, s.goods_id, s.price, s.number,
       array(select o.goods_id from swap_goods o where o.swap_id = s.id order by o.goods_id) as goods_ids`,
    'swap s',
    's.id',
  )} as swaps,
  ${all('amount, back', 'cashback', 'amount')} as cashbacks`

export async function loadRules(db: Queryable, now: number): Promise<PriceRules> {
  return rulesAt(await loadDatedRules(db, now), now)
}

/** Also the offers that begin later. */
export async function loadDatedRules(db: Queryable, now: number): Promise<DatedRules> {
  const [row] = await db.query<Row>(RULES, [now])
  if (!row) throw new Error('the price rules were not read')
  const { manjians, discounts, gifts, freight, swaps, cashbacks } = row
  return {
    manjians: manjians.map((m) => ({
      ...m,
      tiers: m.tiers.map((t) => ({ amount: yuan(t.amount), minus: yuan(t.minus) })),
    })),
    discounts: discounts.map((d) => ({ ...d, amount: yuan(d.amount) })),
    gifts: gifts.map((g) => ({ ...g, amount: yuan(g.amount) })),
    freight: freight.map((w) => ({
      ck_id: w.id,
      name: w.name,
      free_from: yuan(w.free_from),
      per_piece: yuan(w.per_piece),
    })),
    swaps: swaps.map((s) => ({ ...s, amount: yuan(s.amount), price: yuan(s.price) })),
    cashbacks: cashbacks.map((c) => ({ amount: yuan(c.amount), back: yuan(c.back) })),
  }
}
