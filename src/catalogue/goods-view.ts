/** A product as one reader sees it now: price or the reason why there is none, offers running, permission, limits. */
import type { Goods } from '#contract/entities.ts'
import * as copy from '#copy/found-goods.ts'
import { allowance, type Bought } from '#domain/allowance.ts'
import { countsTowardOffers } from '#domain/eligible.ts'
import type { GoodsFacts } from '#domain/find/facts.ts'
import { noteFor, type Reader } from '#domain/find/price-note.ts'
import { isNear, isNew, manjianNow, saleOf, type Sale, type SoldAs } from '#domain/find/prices.ts'
import { yuan, type Fen } from '#domain/money.ts'
import { permission, type Permission } from '#domain/permission.ts'
import { seconds } from '#domain/time.ts'
import { goodsImages } from './addresses.ts'
import { tags } from './tags.ts'

/** The reader's newest team of a group-buy: `missing` members until it is full. */
export type OwnTeam = { missing: number; full: boolean; ends_at: number }

/** What there is now, and what this reader did already: pieces bought, their team of the group-buy. */
export type Left = {
  stock: number
  flash_stock: number | null
  bought?: Bought | undefined
  team?: OwnTeam | undefined
}

const NONE: Bought = { today: 0, week: 0 }

export function viewGoods(facts: GoodsFacts, left: Left, viewer: Reader, now: number, as: SoldAs = 'list'): Goods {
  return goodsOf(facts, decide(facts, left, viewer, now, as))
}

/** Everything about a product that depends on the reader or the moment. Its facts and this decision determine the view. */
export type Decision = Permission & {
  sale: Sale
  /** What to show in place of prices; '' prices. */
  note: string
  number: number
  limit: number
  period: number
  limitNote: string
  near: boolean
  fresh: boolean
  manjian: number
}

export function decide(facts: GoodsFacts, left: Left, viewer: Reader, now: number, as: SoldAs): Decision {
  const sale = saleOf(facts, as, now)
  const flash = sale.type === 1
  const number = !flash ? left.stock : sale.missed ? 0 : (left.flash_stock ?? 0)
  const caps = { order: sale.limit || facts.limit_number, day: facts.limit_day, week: facts.limit_week }
  const allowed = allowance(caps, left.bought ?? NONE, { step: facts.qg_number, unit: facts.bzdw })
  const note = noteFor(facts, viewer)
  const may = mayBuy(facts, sale, number, left.team, viewer, now, allowed.why)
  // Without a price there is nothing that could be agreed to.
  const { is_buy, why } = may.is_buy === 1 && note !== '' ? { is_buy: 0 as const, why: note } : may
  return {
    is_buy,
    why,
    sale,
    note,
    number,
    limit: allowed.limit,
    period: allowed.period,
    limitNote: allowed.note,
    near: isNear(facts, now),
    fresh: isNew(facts, now),
    manjian: countsTowardOffers(sale.type, facts.control) ? manjianNow(facts, now) : 0,
  }
}

export function goodsOf(
  facts: GoodsFacts,
  { sale, note, number, is_buy, why, limit, period, limitNote, near, fresh, manjian }: Decision,
): Goods {
  const { type } = sale
  const daily = type === 0 && sale.id > 0
  const ladder = type === 0 && !daily ? facts.ladder : null
  const priceText = (amount: Fen | null): string | null => (note === '' && amount !== null ? yuan(amount) : null)
  return {
    id: facts.id,
    name: facts.name,
    sccj: facts.maker,
    ypgg: facts.ypgg,
    goods_image: goodsImages(facts),
    ck_id: facts.ck_id,
    price: priceText(sale.price),
    price_note: note,
    goods_price_id: sale.id,
    ladder_price_id: ladder?.id ?? 0,
    goods_manjian_id: manjian,
    is_yj: facts.is_yj ? 1 : 0,
    is_jxq: near ? 1 : 0,
    is_buy,
    why,
    number,
    base_price: priceText(facts.base_price),
    is_youx: facts.is_youx ? 1 : 0,
    is_dpby: facts.free_shipping_number > 0 ? 1 : 0,
    qg_number: facts.qg_number,
    type,
    bzdw: facts.bzdw,
    tags: tags(facts, { type, daily, price: sale.price, percent: sale.percent, near, fresh, manjian: manjian > 0 }),
    ladder_price: note === '' && ladder ? ladder.steps.map((s) => ({ number: s.number, price: yuan(s.price) })) : [],
    ladder_price_type: ladder?.type ?? 0,
    is_free_shipping: facts.free_shipping_number > 0 ? 1 : 0,
    free_shipping_number: facts.free_shipping_number,
    carton: facts.carton,
    expires: facts.expires,
    approval: facts.approval,
    limit_number: limit,
    ...(period > 0 && { limit_period: period }),
    limit_note: limitNote,
    percent: sale.percent,
    grade: facts.grade,
    origin: facts.origin,
    fresh_price: near ? priceText(facts.fresh_price) : null,
    control: facts.control,
    kind: facts.kind,
    ends_at: seconds(sale.ends_at),
  }
}

/** The offer first where it is over, then rights and stock, then what only this reader has done or not. */
function mayBuy(
  facts: GoodsFacts,
  { type, missed }: Sale,
  stock: number,
  team: OwnTeam | undefined,
  viewer: Reader,
  now: number,
  limited: string,
): Permission {
  if (missed) return { is_buy: 0, why: missed }
  const { on_sale, scope, clinic_only, control, expires, qg_number, kx } = facts
  const goods = {
    onSale: on_sale,
    scope,
    clinicOnly: clinic_only,
    ephedrine: control === 'hm',
    expires,
    stock,
    step: qg_number,
    kx,
  }
  const may = permission(goods, viewer.buyer, now)
  if (may.is_buy === 0) return may
  const why = (type === 2 ? teamMissing(team, now) : '') || limited
  return { is_buy: why ? 0 : 1, why }
}

function teamMissing(team: OwnTeam | undefined, now: number): string {
  if (!team) return copy.teamFirst
  if (team.full) return ''
  return now < team.ends_at ? copy.teamMissing(team.missing) : copy.teamFailed
}
