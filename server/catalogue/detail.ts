/** Everything the detail screen shows of a product. */
import type { Goods, GoodsDetail } from '#contract/entities.ts'
import { countsTowardOffers } from '#domain/eligible.ts'
import { relatedTo } from '#domain/find/related.ts'
import { fen, yuan, type Fen } from '#domain/money.ts'
import { isCheaper } from '#domain/swap.ts'
import type { Pool, Queryable } from '#server/db/sql.ts'
import { priceNote } from '#domain/find/price-note.ts'
import type { Viewer } from '#server/viewer.ts'
import * as copy from '#server/copy/goods.ts'
import { rememberFound } from './catalogue.ts'
import { loadCombinations } from './combinations.ts'
import { welfareNow } from '#domain/find/prices.ts'
import type { GoodsFacts } from '#domain/find/facts.ts'
import { chooseGoods } from './list.ts'
import { notFound } from '#server/refusal.ts'

type More = {
  leaflet: GoodsDetail['leaflet'] | null
  warehouse: string
  batch: string
  made: string
  is_star: boolean
  combinations: number[]
}

export async function readDetail(pool: Pool, id: number, viewer: Viewer, now: number): Promise<GoodsDetail> {
  const {
    snapshot,
    picked,
    goods: shown,
  } = await chooseGoods(pool, viewer, now, (at) => {
    const entry = at.entries.get(id)
    return {
      entries: entry
        ? rememberFound(at, `related ${id}`, () => [entry, ...relatedTo(at.table, entry).map(at.table.entry)])
        : [],
    }
  })
  const [entry] = picked.entries
  const [goods, ...related] = shown
  const [more] = await pool.query<More>(
    `select l.sections as leaflet, w.name as warehouse, g.batch, g.made,
       exists (select 1 from favourite f where f.goods_id = g.id and f.account_id = $2) as is_star,
       array(select c.combination_id from combination_goods c where c.goods_id = g.id order by 1) as combinations
     from goods g join warehouse w on w.id = g.ck_id left join leaflet l on l.id = g.leaflet_id
     where g.id = $1`,
    [id, viewer.userId],
  )
  if (!entry || !goods || !more) throw notFound(copy.noGoods)
  const { facts } = entry
  const combinations = await loadCombinations(pool, more.combinations, viewer, now)
  return {
    ...goods,
    barcode: facts.barcode,
    category_id: facts.category_id,
    category_name: snapshot.categories.get(facts.category_id)?.name ?? '',
    warehouse: more.warehouse,
    dosage_form: facts.dosage_form,
    leaflet: more.leaflet ?? [],
    batch: more.batch,
    made: more.made,
    is_star: more.is_star ? 1 : 0,
    offers: priceNote(viewer) === '' ? await offersOf(pool, facts, goods, now) : [],
    combinations: [...combinations.values()],
    related,
  }
}

/** The offers it takes part in as it is sold now, in words: those that the price engine applies once they are reached. */
async function offersOf(db: Queryable, facts: GoodsFacts, goods: Goods, now: number): Promise<string[]> {
  if (countsTowardOffers(goods.type, facts.control) === 0) return []
  const welfare = goods.percent < 100 ? welfareNow(facts, now) : undefined
  return [
    ...(welfare ? [copy.welfare(welfare.name, welfare.percent)] : []),
    ...(goods.goods_manjian_id > 0 ? await reductions(db, goods.goods_manjian_id) : []),
    ...(facts.gift ? await giftsWith(db, facts.id) : []),
    ...(await swapsWith(db, facts.id, fen(goods.price ?? '0'))),
  ]
}

async function reductions(db: Queryable, id: number): Promise<string[]> {
  const tiers = await db.query<{ name: string; amount: number; minus: number }>(
    'select m.name, t.amount, t.minus from manjian m join manjian_tier t on t.manjian_id = m.id where m.id = $1 order by t.amount',
    [id],
  )
  const words = tiers.map((t) => copy.reduction(whole(t.amount), whole(t.minus))).join('，')
  return tiers[0] ? [copy.reductions(tiers[0].name, words)] : []
}

async function giftsWith(db: Queryable, goodsId: number): Promise<string[]> {
  const gifts = await db.query<{ name: string; amount: number; total: number }>(
    'select g.name, g.amount, g.total from gift g join gift_goods o on o.gift_id = g.id where o.goods_id = $1 order by g.amount',
    [goodsId],
  )
  return gifts.map((g) => copy.gift(whole(g.amount), g.name, g.total))
}

/** Swaps it counts toward, unless one sells it, and swaps that sell it for less than `price`. */
async function swapsWith(db: Queryable, goodsId: number, price: Fen): Promise<string[]> {
  const swaps = await db.query<{
    name: string
    sold: string
    bzdw: string
    amount: number
    price: number
    number: number
    sells: boolean
  }>(
    `select s.name, g.name as sold, g.bzdw, s.amount, s.price, s.number, s.goods_id = $1 as sells
     from swap s join goods g on g.id = s.goods_id
     where s.goods_id = $1 or exists (select 1 from swap_goods o where o.swap_id = s.id and o.goods_id = $1)
       and not exists (select 1 from swap x where x.goods_id = $1) order by s.amount, s.id`,
    [goodsId],
  )
  const open = swaps.filter((s) => !s.sells || isCheaper(s.price, price))
  return open.map((s) => {
    const piece = copy.swapPiece(whole(s.price), s.sells ? copy.thisGoods : s.sold, s.number, s.bzdw)
    return s.sells ? copy.swapsThis(s.name, whole(s.amount), piece) : copy.swapsOther(s.name, whole(s.amount), piece)
  })
}

/** Round sums are said without their decimals. */
function whole(amount: number): string {
  return yuan(amount).replace(/\.00$/, '')
}
