/**
 * The facts of a goods as its rows tell them: amounts in fen, times in ms, nothing about who is reading.
 * One statement reads them, for the index of everything and for the few goods of a cart alike.
 */
import type { Sql } from '#server/db/sql.ts'
import type { Fen } from '#domain/money.ts'

export type Flash = { id: number; starts_at: number; ends_at: number; price: Fen; stock: number; limit_number: number }
export type Ladder = { id: number; type: 0 | 1; steps: { number: number; price: Fen }[] }

export type GoodsFacts = {
  id: number
  name: string
  /** Letters a character may be typed with, a group each: 'ae qj m s'. */
  initials: string
  maker: string
  maker_initials: string
  ypgg: string
  bzdw: string
  ck_id: number
  category_id: number
  kind: 'drug' | 'herb' | 'device'
  control: '' | 'rx' | 'otc' | 'hm'
  scope: string
  clinic_only: boolean
  dosage_form: string
  approval: string
  barcode: string
  base_price: Fen
  stock: number
  /** As of the last reading of the row: it orders lists and is not shown. */
  sold: number
  qg_number: number
  carton: number
  limit_number: number
  expires: string
  has_picture: boolean
  is_yj: boolean
  is_youx: boolean
  free_shipping_number: number
  listed_at: number
  on_sale: boolean
  rev: number
  /** Of the brand zone and of controlled sales; null: of none. */
  brand_id: number | null
  kx_line_id: number | null
  /** Takes part in an offer with a gift. */
  gift: boolean
  manjian: { id: number; starts_at: number; ends_at: number } | null
  ladder: Ladder | null
  /** Every flash sale it is or will be in. */
  flashes: Flash[]
}

const FACTS = `
  select g.id, g.name, g.initials, k.name as maker, k.initials as maker_initials, g.ypgg, g.bzdw, g.ck_id, g.category_id,
    g.kind, g.control, g.scope, g.clinic_only, g.dosage_form, g.approval, g.barcode, g.base_price, g.stock, g.sold,
    g.qg_number, g.carton, g.limit_number, g.expires, g.has_picture, g.is_yj, g.is_youx, g.free_shipping_number,
    g.listed_at, g.on_sale, g.rev, g.brand_id, g.kx_line_id,
    exists (select 1 from gift_goods o where o.goods_id = g.id) as gift,
    (select jsonb_build_object('id', m.id, 'starts_at', m.starts_at, 'ends_at', m.ends_at)
       from manjian m where m.id = g.manjian_id) as manjian,
    (select jsonb_build_object('id', l.id, 'type', l.type, 'steps', (
       select jsonb_agg(jsonb_build_object('number', s.number, 'price', s.price) order by s.number)
         from ladder_step s where s.ladder_id = l.id))
       from ladder l where l.goods_id = g.id) as ladder,
    coalesce((select jsonb_agg(jsonb_build_object('id', fg.id, 'starts_at', f.starts_at, 'ends_at', f.ends_at,
       'price', fg.price, 'stock', fg.stock, 'limit_number', fg.limit_number) order by f.starts_at)
       from flash_goods fg join flash f on f.id = fg.flash_id where fg.goods_id = g.id), '[]'::jsonb) as flashes
  from goods g join maker k on k.id = g.maker_id`

export function factsOf(sql: Sql, ids: readonly number[]): Promise<GoodsFacts[]> {
  return sql.query<GoodsFacts>(`${FACTS} where g.id = any($1::int[])`, [ids])
}

/** Every goods written since revision `rev`; all of them since 0. */
export function factsSince(sql: Sql, rev: number): Promise<GoodsFacts[]> {
  return sql.query<GoodsFacts>(`${FACTS} where g.rev > $1`, [rev])
}
