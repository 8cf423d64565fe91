/** The price rules in force now, as the price engine wants them. */
import type { PriceRules } from '#contract/entities.ts'
import { yuan } from '#domain/money.ts'
import type { Queryable } from '#server/db/sql.ts'

export async function loadRules(db: Queryable, now: number): Promise<PriceRules> {
  const manjians = await db.query<{ id: number; name: string; tiers: { amount: number; minus: number }[] }>(
    `select m.id, m.name, (select jsonb_agg(jsonb_build_object('amount', t.amount, 'minus', t.minus) order by t.amount)
       from manjian_tier t where t.manjian_id = m.id) as tiers
     from manjian m where m.starts_at <= $1 and $1 < m.ends_at order by m.id`,
    [now],
  )
  const discounts = await db.query<{ amount: number; percent: number }>(
    'select amount, percent from order_discount order by amount',
  )
  const gifts = await db.query<{ id: number; name: string; amount: number; total: number; goods_ids: number[] }>(
    `select g.id, g.name, g.amount, g.total, array(select o.goods_id from gift_goods o where o.gift_id = g.id order by o.goods_id) as goods_ids
     from gift g order by g.id`,
  )
  const freight = await db.query<{ id: number; name: string; free_from: number; per_piece: number }>(
    'select id, name, free_from, per_piece from warehouse order by id',
  )
  const swaps = await db.query<{
    id: number
    name: string
    amount: number
    goods_id: number
    price: number
    number: number
    goods_ids: number[]
  }>(
    `select s.id, s.name, s.amount, s.goods_id, s.price, s.number,
       array(select o.goods_id from swap_goods o where o.swap_id = s.id order by o.goods_id) as goods_ids
     from swap s order by s.id`,
  )
  const cashbacks = await db.query<{ amount: number; back: number }>(
    'select amount, back from cashback order by amount',
  )
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
