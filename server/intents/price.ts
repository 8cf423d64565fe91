/** What a signed order would cost now, by the house's own rules and stock, and how that differs from what was signed. */
import type { CartItem, Goods, IntentDifference, IntentLine, OrderIntent } from '#contract/entities.ts'
import { yuan, type Fen } from '#domain/money.ts'
import { isWithinChoice, type LineNow, type SignedLine, sumOf } from '#domain/order-intent.ts'
import type { Quote } from '#domain/quote.ts'
import { seconds } from '#domain/time.ts'
import { priceViews, viewLines } from '#server/cart/line-view.ts'
import { loadRules } from '#server/catalogue/rules.ts'
import { mustSign } from '#server/contract/contract.ts'
import * as copy from '#server/copy/intents.ts'
import * as repCopy from '#server/copy/rep.ts'
import * as serviceCopy from '#server/copy/service.ts'
import type { Queryable } from '#server/db/sql.ts'
import { digestOf } from '#server/orders/digest.ts'
import { barrierOf, ephedrinePieces, limitBarrier } from '#server/orders/selection.ts'
import { readAddresses } from '#server/user/addresses.ts'
import type { Member } from '#server/viewer.ts'
import type { IntentRow } from './store.ts'

type Wanted = Pick<IntentRow, 'lines' | 'address_id'>
type Named = Pick<Goods, 'name' | 'ypgg' | 'sccj'>
type NowOf = Named & { now: LineNow; why: string }

export type Arrival = {
  /** What can be ordered, priced without the rest. */
  items: CartItem[]
  quote: Quote
  /** In the order of the signed lines. */
  lines: NowOf[]
  total: Fen
  digest: string
  address_id: number
  /** Why nothing of it can be ordered; '' it can. */
  blocked: string
  hasEphedrine: boolean
}

const GONE: Named = { name: copy.goneGoods, ypgg: '', sccj: '' }

export async function quoteIntent(db: Queryable, member: Member, intent: Wanted, now: number): Promise<Arrival> {
  const rows = intent.lines.map((line, i) => ({ ...line, id: i + 1, is_selected: true, seen_price: '' }))
  const views = await viewLines(db, rows, member, now)
  const rules = await loadRules(db, now)
  const all = new Map(priceViews(views, rules).items.map((item) => [item.id, item]))
  const orderable = views.filter(({ row }) => {
    const item = all.get(row.id)
    return item !== undefined && barrierOf(item) === null
  })
  const { items, quote } = priceViews(orderable, rules)
  const priced = items.flatMap((item, i) => (quote.lines[i] ? [{ item, line: quote.lines[i] }] : []))
  const lineOf = new Map(priced.map(({ item, line }) => [item.id, line]))
  const lines = rows.map(({ id }): NowOf => {
    const item = all.get(id)
    if (!item) return { ...GONE, now: 'missing', why: copy.gone }
    const { name, ypgg, sccj } = item.goods
    const named = { name, ypgg, sccj }
    const line = lineOf.get(id)
    if (line) return { ...named, now: { ...line, gift: line.gift?.total ?? 0 }, why: '' }
    const barrier = barrierOf(item)
    return { ...named, now: barrier?.missing ? 'missing' : 'barred', why: barrier?.why ?? '' }
  })
  const addresses = await readAddresses(db, member.userId)
  const address = intent.address_id > 0 ? addresses.find(({ id }) => id === intent.address_id) : addresses[0]
  return {
    items,
    quote,
    lines,
    total: quote.total,
    digest: digestOf(priced),
    address_id: address?.id ?? 0,
    blocked: await blockedBy(db, member, { items, hasAddress: address !== undefined }, now),
    hasEphedrine: [...all.values()].some((item) => ephedrinePieces(item) > 0),
  }
}

async function blockedBy(
  db: Queryable,
  member: Member,
  { items, hasAddress }: { items: readonly CartItem[]; hasAddress: boolean },
  now: number,
): Promise<string> {
  if (!hasAddress) return copy.noAddress
  if (await mustSign(db, member.userId, now)) return member.actor ? repCopy.contractUnsigned : serviceCopy.signFirst
  if (items.length === 0) return copy.nothingLeft
  return limitBarrier(items)
}

type Allowed = Pick<IntentRow, 'lines' | 'price_choice' | 'drop_missing'>

/** May it be placed without asking again? */
export function isAllowed({ lines, price_choice, drop_missing }: Allowed, arrival: Arrival): boolean {
  if (arrival.blocked || arrival.hasEphedrine) return false
  const choice = { price: price_choice, dropMissing: drop_missing }
  return isWithinChoice(
    lines,
    arrival.lines.map((line) => line.now),
    choice,
  )
}

type Compared = Pick<OrderIntent, 'differences' | 'unchanged'>

/** Lines whose money, gift or stock is another than signed, whose sums are the difference of the totals; and the other ones. */
function compared(signed: readonly SignedLine[], { lines }: Arrival): Compared {
  const differences: IntentDifference[] = []
  const unchanged: IntentLine[] = []
  for (const [i, before] of signed.entries()) {
    const { now, why, name, ypgg, sccj } = lines[i] ?? { ...GONE, now: 'barred', why: '' }
    const was = sumOf([before])
    const is = typeof now === 'string' ? null : sumOf([now])
    const gift = typeof now === 'string' ? 0 : now.gift
    const { goods_id, combination_id, number } = before
    const line: IntentLine = { line: i + 1, name, ypgg, sccj, number, now: is === null ? '' : yuan(is) }
    if (is === was && gift === before.gift) {
      unchanged.push(line)
      continue
    }
    const missing = now === 'missing' ? 1 : 0
    const gifts = { gift_before: before.gift, gift }
    differences.push({ ...line, goods_id, combination_id, before: yuan(was), ...gifts, why, missing })
  }
  return { differences, unchanged }
}

/** @param arrival null: it is not parked, and nothing is compared any more */
export function toIntent(row: IntentRow, arrival: Arrival | null): OrderIntent {
  return {
    id: row.id,
    key: row.key,
    state: row.state,
    rep: row.rep,
    price_choice: row.price_choice,
    drop_missing: row.drop_missing ? 1 : 0,
    signed_at: seconds(row.signed_at),
    arrived_at: seconds(row.arrived_at),
    asked_at: seconds(row.asked_at),
    count: row.lines.length,
    total: yuan(row.total),
    order_id: row.purchase_id ?? '',
    now: arrival && arrival.items.length > 0 ? yuan(arrival.total) : '',
    digest: arrival?.digest ?? '',
    blocked: arrival?.blocked ?? '',
    ...(arrival ? compared(row.lines, arrival) : { differences: [], unchanged: [] }),
  }
}

/** What is stored beside the signed quote. */
export const recordOf = ({ lines, total, blocked }: Arrival): object => ({ lines, total, blocked })
