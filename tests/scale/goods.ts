/**
 * Goods of the scale shop: variants of the demo's, each with a brand before its name and a maker of its own, with the
 * same ladders, daily prices and reports. A shop of this size has tens of thousands of names and thousands of makers.
 */
import { DEMO_GOODS, type Sizes } from './sizes.ts'

const MAKERS = 2_000
/** Characters that makers and brands are named with, each with the letter it is typed with. */
const CHARACTERS = '康k泰t安a华h仁r和h益y佳j瑞r宁n德d源y'
const PAIRS = 144

/** From `n`, in SQL: two characters, and their letters. */
const pair = (n: string): { name: string; letters: string } => {
  const at = (i: string, offset: number) => `substr('${CHARACTERS}', (${i}) * 2 + ${offset}, 1)`
  const [first, second] = [`(${n}) / 12 % 12`, `(${n}) % 12`]
  return {
    name: `${at(first, 1)} || ${at(second, 1)}`,
    letters: `${at(first, 2)} || ' ' || ${at(second, 2)}`,
  }
}
/** The demo's makers have the numbers before. */
const FIRST_MAKER = 1_000

export function goodsSteps({ goods }: Sizes): string[] {
  const maker = pair('n')
  const brand = pair(`(g.id * 31 + k * 7) % ${PAIRS}`)
  const rounds = Math.ceil(goods / DEMO_GOODS) - 1
  const copies = `generate_series(1, ${rounds}) k`
  const column = (table: string, columns: string, values: string, from: string): string =>
    `insert into ${table} (${columns}) select ${values} from ${from} cross join ${copies}`
  /** The same product `k` rounds later. */
  const later = (id: string): string => `${id} + k * ${DEMO_GOODS}`
  const fits = (id: string): string => `where ${id} <= ${DEMO_GOODS} and ${later(id)} <= ${goods}`
  return [
    `insert into maker (id, name, initials)
     select ${FIRST_MAKER} + n, ${maker.name} || (n / ${PAIRS} + 1) || '药业有限公司', ${maker.letters} || ' y y y x g s'
     from generate_series(1, ${MAKERS}) n`,
    column(
      'goods',
      `id, name, initials, maker_id, ypgg, bzdw, ck_id, category_id, kind, control, scope, clinic_only, dosage_form, approval,
       barcode, base_price, stock, sold, qg_number, carton, limit_number, limit_day, limit_week, expires, made, batch,
       has_picture, is_yj, is_youx, free_shipping_number, manjian_id, leaflet_id, listed_at, on_sale, grade, origin,
       fresh_id, brand_id, is_offered`,
      `${later('g.id')}, ${brand.name} || g.name, ${brand.letters} || ' ' || g.initials,
       ${FIRST_MAKER} + 1 + (g.id * 17 + k * 131) % ${MAKERS}, g.ypgg, g.bzdw, g.ck_id, g.category_id, g.kind, g.control, g.scope,
       g.clinic_only, g.dosage_form, regexp_replace(g.approval, '\\d{6}$', lpad((${later('g.id')})::text, 6, '0')),
       '69' || lpad((${later('g.id')})::text, 11, '0'), greatest(1, g.base_price * (80 + (g.id + k * 37) % 45) / 100),
       g.stock, g.sold * (k % 5) / 5, g.qg_number, g.carton, g.limit_number, g.limit_day, g.limit_week, g.expires, g.made,
       g.batch, g.has_picture, g.is_yj, g.is_youx, g.free_shipping_number, g.manjian_id, g.leaflet_id, g.listed_at, g.on_sale,
       g.grade, g.origin, case when g.fresh_id > 0 and ${later('g.fresh_id')} <= ${goods} then ${later('g.fresh_id')} else 0 end,
       g.brand_id, g.is_offered`,
      'goods g',
    ) + ` ${fits('g.id')}`,
    // A ladder has the number of its goods, as in the demo; its prices are shares of the goods' own.
    column('ladder', 'id, goods_id, type', `${later('l.id')}, ${later('l.goods_id')}, l.type`, 'ladder l') +
      ` join goods n on n.id = ${later('l.goods_id')} ${fits('l.goods_id')}`,
    column(
      'ladder_step',
      'ladder_id, number, price',
      `${later('s.ladder_id')}, s.number, greatest(1, (s.price::bigint * n.base_price / o.base_price)::int)`,
      'ladder_step s',
    ) +
      ` join ladder l on l.id = s.ladder_id and l.id = l.goods_id join goods o on o.id = l.goods_id
        join goods n on n.id = ${later('l.goods_id')} ${fits('l.goods_id')}`,
    column(
      'report',
      'id, goods_id, batch, at',
      `r.id + k * 1000000, ${later('r.goods_id')}, r.batch, r.at`,
      'report r',
    ) + ` join goods n on n.id = ${later('r.goods_id')} ${fits('r.goods_id')}`,
  ]
}

/** As after one large delivery of goods: they bear its revision, and whoever reads them reads them all anew. */
export const STAMP_GOODS = [
  'update catalogue set rev = rev + 1, whole = whole + 1, complete = complete + 1, content = content + 1',
  'update goods set rev = (select rev from catalogue) where rev = 0',
]
