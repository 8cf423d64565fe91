/** Several goods sold as one line: their parts, and the combination itself viewed as one product (type 3). */
import { soldOut } from '#copy/goods.ts'
import type { Combination, Goods } from '#contract/entities.ts'
import { fen, yuan } from '#domain/money.ts'
import { limitWords } from '#domain/order-limit.ts'
import type { Queryable } from '#server/db/sql.ts'
import { priceNote } from '#domain/find/price-note.ts'
import type { Viewer } from '#server/viewer.ts'
import * as copy from '#server/copy/goods.ts'
import { loadSales } from './goods.ts'

export type CombinationRow = { id: number; name: string; price: number; parts: { goods_id: number; number: number }[] }
export type CombinationView = { combination: Combination; goods: Goods }

/** Combinations by id; one with a part that is gone is left out. */
export async function loadCombinations(
  db: Queryable,
  ids: readonly number[],
  viewer: Viewer,
  now: number,
): Promise<Map<number, CombinationView>> {
  if (ids.length === 0) return new Map()
  const rows = await db.query<CombinationRow>(
    `select c.id, c.name, c.price, (select jsonb_agg(jsonb_build_object('goods_id', p.goods_id, 'number', p.number) order by p.position)
       from combination_goods p where p.combination_id = c.id) as parts
     from combination c where c.id = any($1::int[]) order by c.id`,
    [ids],
  )
  const wanted = rows.flatMap((row) => row.parts.map((part) => ({ goods_id: part.goods_id, type: 0 })))
  const sales = await loadSales(db, wanted, viewer, now)
  const byId = new Map(sales.flatMap((goods) => (goods ? [[goods.id, goods] as const] : [])))
  const views = new Map<number, CombinationView>()
  for (const row of rows) {
    const one = viewCombination(row, byId, viewer)
    if (one) views.set(row.id, one)
  }
  return views
}

export function viewCombination(
  row: CombinationRow,
  goodsById: ReadonlyMap<number, Goods>,
  viewer: Viewer,
): CombinationView | undefined {
  const parts = row.parts.flatMap(({ goods_id, number }) => {
    const goods = goodsById.get(goods_id)
    return goods ? [{ goods, number }] : []
  })
  const [first] = parts
  if (!first || parts.length < row.parts.length) return undefined
  const combination = { id: row.id, name: row.name, goods: parts }
  return { combination, goods: asGoods(row, first.goods, parts, priceNote(viewer)) }
}

function asGoods(row: CombinationRow, first: Goods, parts: Combination['goods'], note: string): Goods {
  const sets = Math.min(...parts.map(({ goods, number }) => Math.floor(goods.number / number)))
  const barred = parts.find(({ goods }) => goods.is_buy === 0)
  const limit = setLimit(parts)
  const short = barred ? copy.barred(barred.goods.name, barred.goods.why) : sets > 0 ? (limit?.why ?? '') : soldOut
  const oneKind = parts.every(({ goods }) => goods.kind === first.kind)
  return {
    id: row.id,
    name: row.name,
    sccj: parts
      .map(({ goods }) => goods.sccj)
      .filter((maker, i, all) => all.indexOf(maker) === i)
      .join('、'),
    ypgg: parts.map(({ goods, number }) => `${goods.name}×${number}`).join(' + '),
    goods_image: first.goods_image,
    ck_id: first.ck_id,
    price: note === '' ? yuan(row.price) : null,
    price_note: note,
    goods_price_id: 0,
    ladder_price_id: 0,
    goods_manjian_id: 0,
    is_yj: 0,
    is_jxq: parts.some(({ goods }) => goods.is_jxq === 1) ? 1 : 0,
    is_buy: short === '' ? 1 : 0,
    why: short,
    number: sets,
    base_price:
      note === ''
        ? yuan(parts.reduce((sum, { goods, number }) => sum + fen(goods.base_price ?? '0') * number, 0))
        : null,
    is_youx: 0,
    is_dpby: 0,
    qg_number: 1,
    type: 3,
    bzdw: '套',
    tags: [{ label: '组合', tone: 'red' }],
    ladder_price: [],
    ladder_price_type: 0,
    is_free_shipping: 0,
    free_shipping_number: 0,
    carton: Math.max(1, Math.min(...parts.map(({ goods, number }) => Math.floor(goods.carton / number)))),
    expires:
      parts
        .map(({ goods }) => goods.expires)
        .filter(Boolean)
        .sort()[0] ?? '',
    approval: '',
    limit_number: limit?.sets ?? 0,
    limit_note: limit?.note ?? '',
    percent: 100,
    grade: '',
    origin: '',
    fresh_price: null,
    control: strictest(parts.map(({ goods }) => goods.control)),
    // A mixed set counts as 非中药: a coupon for herbs is for herbs alone.
    kind: oneKind ? first.kind : 'drug',
    ends_at: 0,
  }
}

/** How many sets the tightest limit of a part lets in. why: not even one. Null: no part has a limit. */
function setLimit(parts: Combination['goods']): { sets: number; note: string; why: string } | null {
  const [tightest] = parts
    .filter(({ goods }) => goods.limit_number > 0)
    .map(({ goods, number }) => ({
      sets: Math.floor(goods.limit_number / number),
      note: copy.partLimit(goods.name, limitWords(goods)),
    }))
    .sort((a, b) => a.sets - b.sets)
  return tightest ? { ...tightest, why: tightest.sets === 0 ? tightest.note : '' } : null
}

/** A set is sold by the rule of its most controlled part. */
function strictest(controls: readonly Goods['control'][]): Goods['control'] {
  return (['hm', 'rx'] as const).find((control) => controls.includes(control)) ?? ''
}
