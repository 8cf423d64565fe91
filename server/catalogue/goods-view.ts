/** A product as one reader sees it now: price or the reason why there is none, offers running, permission, limits. */
import type { Goods, SaleType } from '#contract/entities.ts'
import { allowance, type Bought } from '#domain/allowance.ts'
import { countsTowardOffers } from '#domain/eligible.ts'
import { ladderAt } from '#domain/ladder.ts'
import { NEAR_EXPIRY_MONTHS } from '#domain/limits.ts'
import { percentOf, yuan, type Fen } from '#domain/money.ts'
import { permission, type Permission } from '#domain/permission.ts'
import { monthsLeft } from '#domain/time.ts'
import { priceNote, type Viewer } from '#server/viewer.ts'
import { seconds } from '#server/seconds.ts'
import * as copy from '#server/copy/goods.ts'
import { goodsImages } from './addresses.ts'
import type { Daily, Flash, GoodsFacts, GroupOffer, Span, Welfare } from './facts.ts'
import type { OwnTeam } from './reader-history.ts'
import { tags } from './tags.ts'

/** A product counts as new for this long. */
export const NEW_FOR = 30 * 86_400_000

const runs = (span: Span, now: number): boolean => span.starts_at <= now && now < span.ends_at

export function flashNow(facts: Pick<GoodsFacts, 'flashes'>, now: number): Flash | undefined {
  return facts.flashes.find((f) => runs(f, now))
}

export function dailyNow(facts: Pick<GoodsFacts, 'dailies'>, now: number): Daily | undefined {
  return facts.dailies.find((d) => runs(d, now))
}

export function groupNow(facts: Pick<GoodsFacts, 'groups'>, now: number): GroupOffer | undefined {
  return facts.groups.find((g) => runs(g, now))
}

/** 全场94折 is for goods without a special price; near-expiry and ephedrine-containing ones are never in it. */
export function welfareNow(facts: GoodsFacts, now: number): Welfare | undefined {
  if (facts.welfares.length === 0 || facts.control === 'hm' || isNear(facts, now)) return undefined
  return dailyNow(facts, now) ? undefined : facts.welfares.find((w) => runs(w, now))
}

export function manjianNow({ manjian }: GoodsFacts, now: number): number {
  return manjian && runs(manjian, now) ? manjian.id : 0
}

/** As lists sell the goods: a running flash sale comes before a daily price, both before the ordinary sale. */
export function listSale(facts: GoodsFacts, now: number): 'flash' | 'daily' | 'ordinary' {
  if (flashNow(facts, now)) return 'flash'
  return dailyNow(facts, now) ? 'daily' : 'ordinary'
}

/** The full reduction that the goods count toward as lists sell them, 0 none. */
export function listManjian(facts: GoodsFacts, now: number): number {
  return countsTowardOffers(listSale(facts, now) === 'flash' ? 1 : 0, facts.control) ? manjianNow(facts, now) : 0
}

function isNear(facts: GoodsFacts, now: number): boolean {
  return facts.expires !== '' && monthsLeft(facts.expires, now) < NEAR_EXPIRY_MONTHS
}

export function isNew(facts: GoodsFacts, now: number): boolean {
  return now - facts.listed_at < NEW_FOR
}

/** How a product is sold: 'list' is as lists show it (a running flash sale first), else the cart line's type. */
export type SoldAs = 'list' | 0 | 1 | 2
/** missed: why it is not sold so (any more). id is the offer's, 0 the ordinary sale; limit is the offer's own. */
type Sale = { type: SaleType; id: number; price: Fen; ends_at: number; limit: number; percent: number; missed: string }

/** One piece as lists show it, and as the smallest order has it in the cart. */
export function listPrice(facts: GoodsFacts, now: number): Fen {
  return saleOf(facts, 'list', now).price
}

function saleOf(facts: GoodsFacts, as: SoldAs, now: number): Sale {
  const flash = as === 1 || as === 'list' ? flashNow(facts, now) : undefined
  if (flash) return { ...special(1, flash), limit: flash.limit_number }
  if (as === 1) return { ...special(1, { id: 0, price: facts.base_price, ends_at: 0 }), missed: copy.flashOver }
  if (as === 2) return groupSale(facts, now)
  const daily = dailyNow(facts, now)
  if (daily) return special(0, daily)
  const percent = welfareNow(facts, now)?.percent ?? 100
  return { ...special(0, { id: 0, price: firstPrice(facts, percent), ends_at: 0 }), percent }
}

/** A ladder may hold from the first piece on, or from what must be ordered at least. */
function firstPrice({ base_price, ladder, qg_number }: GoodsFacts, percent: number): Fen {
  const prices = ladder ? ladderAt(base_price, ladder.steps, ladder.type, qg_number).prices : []
  return percentOf(prices.find(({ number }) => number > 0)?.price ?? base_price, percent)
}

/** A group-buy that does not run still shows what it was, or will be. */
function groupSale(facts: GoodsFacts, now: number): Sale {
  const running = groupNow(facts, now)
  if (running) return { ...special(2, running), limit: running.limit_number }
  const over = facts.groups.findLast((g) => g.ends_at <= now)
  const other = over ?? facts.groups[0] ?? { id: 0, price: facts.base_price, ends_at: 0 }
  return { ...special(2, other), missed: over || facts.groups.length === 0 ? copy.groupOver : copy.groupToCome }
}

function special(type: SaleType, { id, price, ends_at }: Pick<Daily, 'id' | 'price' | 'ends_at'>): Sale {
  return { type, id, price, ends_at, limit: 0, percent: 100, missed: '' }
}

/** What there is now, and what this reader did already: pieces bought, their team of the group-buy. */
export type Left = {
  stock: number
  flash_stock: number | null
  bought?: Bought | undefined
  team?: OwnTeam | undefined
}

const NONE: Bought = { today: 0, week: 0 }

export function viewGoods(facts: GoodsFacts, left: Left, viewer: Viewer, now: number, as: SoldAs = 'list'): Goods {
  return goodsOf(facts, decide(facts, left, viewer, now, as))
}

/** Everything about a product that depends on the reader or the moment. Its facts and this decision determine the view. */
export type Decision = Permission & {
  sale: Sale
  /** What to show in place of prices; '' prices. */
  note: string
  number: number
  limit: number
  limitNote: string
  near: boolean
  fresh: boolean
  manjian: number
}

export function decide(facts: GoodsFacts, left: Left, viewer: Viewer, now: number, as: SoldAs): Decision {
  const sale = saleOf(facts, as, now)
  const flash = sale.type === 1
  const number = !flash ? left.stock : sale.missed ? 0 : (left.flash_stock ?? 0)
  const caps = { order: sale.limit || facts.limit_number, day: facts.limit_day, week: facts.limit_week }
  const allowed = allowance(caps, left.bought ?? NONE, { step: facts.qg_number, unit: facts.bzdw })
  const { is_buy, why } = mayBuy(facts, sale, number, left.team, viewer, now, allowed.why)
  return {
    is_buy,
    why,
    sale,
    note: priceNote(viewer),
    number,
    limit: allowed.limit,
    limitNote: allowed.note,
    near: isNear(facts, now),
    fresh: isNew(facts, now),
    manjian: countsTowardOffers(sale.type, facts.control) ? manjianNow(facts, now) : 0,
  }
}

export function goodsOf(
  facts: GoodsFacts,
  { sale, note, number, is_buy, why, limit, limitNote, near, fresh, manjian }: Decision,
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
  viewer: Viewer,
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
