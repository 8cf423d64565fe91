/**
 * The order of one store out of the table of stores: what it would be, and placing it. Its lines stand in no cart, so that
 * what the store itself collects stays as it is. Each store is a request of its own with its own key: none holds up another.
 */
import type { Parsed } from '#contract/calls.ts'
import type { Address, Goods, StoreQuote, Tier } from '#contract/entities.ts'
import { yuan } from '#domain/money.ts'
import { limitWords } from '#domain/order-limit.ts'
import { loadRules } from '#server/catalogue/rules.ts'
import { loadGoods } from '#server/catalogue/goods.ts'
import { type LineView, priceViews, viewLines } from '#server/cart/line-view.ts'
import { toDiscount, toManjian, toShipment } from '#server/cart/wire.ts'
import type { ReadHandler, WriteHandler } from '#server/context.ts'
import type { Queryable } from '#server/db/sql.ts'
import { conflict, Refusal } from '#server/refusal.ts'
import { readAddress, readAddresses } from '#server/user/addresses.ts'
import { storeToOrderFor } from '#server/user/order-stores.ts'
import type { Member } from '#server/viewer.ts'
import * as cartCopy from '#server/copy/cart.ts'
import * as copy from '#server/copy/orders.ts'
import { offSale } from '#copy/refusals.ts'
import { digestOf } from './digest.ts'
import { sums, toPrices, toTotals } from './lines.ts'
import { placeSelected } from './place.ts'
import { type Selection, selectRows } from './selection.ts'

type Wanted = Parsed<'storeQuote'>['params']

export const storeQuote: ReadHandler<'storeQuote'> = async ({ store_id, params }, { db, member, now }) => {
  const store = await storeToOrderFor(db, member, store_id)
  const { views, refusals } = await viewWanted(db, store, params, now)
  const { selection, why } = await selectOrSay(db, store, views, now)
  const [address = null] = await readAddresses(db, store.userId)
  return { store_id, refusals, ...quoteOf(selection), why: why || reasonOf(address), address }
}

export const storeOrder: WriteHandler<'storeOrder'> = async (input, { tx, member, now, effect }) => {
  const store = await storeToOrderFor(tx, member, input.store_id)
  await tx.query('select id from account where id = $1 for no key update', [store.userId])
  const address = await readAddress(tx, store.userId, input.address_id)
  const { views, refusals } = await viewWanted(tx, store, input.params, now)
  const [refused] = refusals
  if (refused) throw conflict(copy.cellsRefused(refusals.length, refused.msg))
  const rows = views.map((view) => view.row)
  const selection = await selectRows(tx, store, rows, undefined, now)
  const event = await eventOf(tx, member, store)
  const orders = await placeSelected(tx, store.userId, { ...input, remark: '', selection, address, event }, now)
  for (const { id, total } of orders) effect('order', { id, total, store: store.userId })
  return { orders }
}

/** The history of an order says which store's login placed it, where that is another one. */
async function eventOf(db: Queryable, { loginId }: Member, store: Member): Promise<string> {
  if (loginId === store.userId) return copy.placed
  const [login] = await db.query<{ company: string }>('select company from account where id = $1', [loginId])
  return copy.placedFrom(login?.company ?? '')
}

/** The cells as this store may buy them now, and those that cannot be ordered so. */
async function viewWanted(
  db: Queryable,
  store: Member,
  wanted: Wanted,
  now: number,
): Promise<{ views: LineView[]; refusals: StoreQuote['refusals'] }> {
  const ids = wanted.map((cell) => cell.goods_id)
  const cards = await loadGoods(db, ids, store, now)
  const rows = wanted.flatMap(({ goods_id, number }) => {
    const card = cards.get(goods_id)
    if (!card) return []
    const { type, goods_price_id, ladder_price_id, is_yj } = card
    const offer = { type, goods_price_id, ladder_price_id, is_yj, combination_id: 0 }
    // The goods' id names the line: it stands in no cart, and the quote's digest needs a name that stays.
    return [{ ...offer, id: goods_id, goods_id, number, is_selected: true, seen_price: '' }]
  })
  const views = await viewLines(db, rows, store, now)
  const said = new Map(views.map(({ goods, row }) => [row.goods_id, cellRefusal(goods, row.number)]))
  const refusals = ids.flatMap((goods_id) => {
    const msg = said.get(goods_id) ?? offSale
    return msg ? [{ goods_id, msg }] : []
  })
  return { views: views.filter(({ row }) => said.get(row.goods_id) === ''), refusals }
}

/** Why this number of these goods cannot be ordered; '' it can. */
function cellRefusal(goods: Goods, number: number): string {
  const { is_buy, why, qg_number, bzdw, limit_number, number: stock } = goods
  if (is_buy === 0) return why
  if (number % qg_number !== 0) return cartCopy.multiples(qg_number, bzdw)
  if (limit_number > 0 && number > limit_number) return limitWords(goods)
  return number > stock ? copy.inStock(stock, bzdw) : ''
}

type Priced = Pick<Selection, 'items' | 'quote' | 'coupon'>

/** Why the order cannot be placed is said beside its prices, which it has nevertheless. */
async function selectOrSay(
  db: Queryable,
  store: Member,
  views: readonly LineView[],
  now: number,
): Promise<{ selection: Priced; why: string }> {
  const rows = views.map((view) => view.row)
  try {
    return { selection: await selectRows(db, store, rows, undefined, now), why: '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { selection: { ...priceViews(views, await loadRules(db, now)), coupon: null }, why: error.message }
  }
}

function quoteOf({ items, quote, coupon }: Priced): Omit<StoreQuote, 'store_id' | 'refusals' | 'why' | 'address'> {
  const priced = items.flatMap((item, i) => (quote.lines[i] ? [{ item, line: quote.lines[i] }] : []))
  return {
    count: quote.count,
    lines: priced.map(({ item, line }) => ({
      goods_id: item.goods.id,
      prices: toPrices(line.prices),
      amount: yuan(line.amount),
    })),
    totals: toTotals(sums(quote.lines), quote.cashback.back),
    shipments: quote.shipments.map(toShipment),
    manjian: nearest(quote.manjians.map(toManjian)),
    discount: nearest(quote.discounts.map(toDiscount)),
    coupon: coupon?.name ?? '',
    digest: digestOf(priced),
  }
}

function nearest<T extends Tier>(tiers: readonly T[]): T | null {
  return tiers.find((tier) => tier.status === 0) ?? null
}

const reasonOf = (address: Address | null): string => (address ? '' : copy.addressFirst)
