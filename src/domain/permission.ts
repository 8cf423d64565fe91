/**
 * May this buyer buy this goods, and if not, why in words. The server decides by it; the device only
 * shows the answer that came with the goods.
 */
import { soldOut } from '#copy/goods.ts'
import * as copy from '#copy/refusals.ts'
import { daysLeft } from './days.ts'

export type BuyerKind = 'pharmacy' | 'clinic' | 'company'

export type BuyerFacts = {
  kind: BuyerKind
  /** Qualification approved. */
  approved: boolean
  /** Business scope (经营范围), in the words of the licence. */
  scope: readonly string[]
  /** Last day (YYYY-MM-DD) of the paper that lapses first; '' when there are none. */
  papersUntil: string
  /** Last day of the authorisation for ephedrine-containing goods; '' when there is none. */
  ephedrineUntil: string
  /** Where it is, as districts are named: 成都市锦江区; '' unknown. */
  area: string
  /** Controlled lines it has a contract of its own for, by id. */
  kx: readonly number[]
  /** Whoever is here may only look at this store. */
  looksOnly?: boolean
}

/** A line of controlled sales (控销): where and to what kinds of buyers it is sold; empty: all. */
export type Controlled = { id: number; name: string; areas: readonly string[]; kinds: readonly BuyerKind[] }

export type GoodsFacts = {
  onSale: boolean
  /** Business scope the buyer needs; '' none. */
  scope: string
  /** Injections and infusions. */
  clinicOnly: boolean
  /** Ephedrine-containing. */
  ephedrine: boolean
  /** Last day of use (YYYY-MM-DD), '' where goods do not expire. */
  expires: string
  stock: number
  /** Smallest order and step. */
  step: number
  /** The controlled line it belongs to; null: sold freely. */
  kx: Controlled | null
}

export type Permission = { is_buy: 0 | 1; why: string }

/** Rules in the order a person would want to hear them: goods, then reader, then rights, then stock. */
const RULES: ((goods: GoodsFacts, buyer: BuyerFacts | null, now: number) => string)[] = [
  (goods) => (goods.onSale ? '' : copy.offSale),
  (goods, _, now) => (goods.expires && daysLeft(goods.expires, now) < 0 ? copy.expired : ''),
  (_, buyer, now) => standing(buyer, now),
  (goods, buyer) => (goods.clinicOnly && buyer?.kind !== 'clinic' ? copy.clinicsOnly : ''),
  (goods, buyer) => (goods.scope && !buyer?.scope.includes(goods.scope) ? copy.outsideScope(goods.scope) : ''),
  (goods, buyer) => (goods.kx && buyer && !isFor(goods.kx, buyer) ? copy.controlled(controlledWho(goods.kx)) : ''),
  (goods, buyer, now) => (goods.ephedrine && lapsed(buyer?.ephedrineUntil, now) ? copy.ephedrinePaper : ''),
  (goods) => (goods.stock > 0 ? '' : soldOut),
  (goods) => (goods.stock >= goods.step ? '' : copy.stockBelowStep),
]

/** Reasons that lie in the stock and not in the buyer: there is none, not enough for the smallest order, or it is sold no more. */
const OF_STOCK: ReadonlySet<string> = new Set([soldOut, copy.stockBelowStep, copy.offSale])

/** @param why as `permission` said it */
export const isMissing = (why: string): boolean => OF_STOCK.has(why)

export function permission(goods: GoodsFacts, buyer: BuyerFacts | null, now: number): Permission {
  for (const rule of RULES) {
    const why = rule(goods, buyer, now)
    if (why) return { is_buy: 0, why }
  }
  return { is_buy: 1, why: '' }
}

/** What keeps a reader from buying anything at all. */
/** Why this reader can order nothing at all now; '' they can. */
export function standing(buyer: BuyerFacts | null, now: number): string {
  if (!buyer) return copy.loginFirst
  if (buyer.looksOnly) return copy.looking
  if (!buyer.approved) return copy.approvalFirst
  return lapsed(buyer.papersUntil, now) ? copy.papersOver : ''
}

/** May this reader buy a controlled line, its goods' other rules apart? */
export function controlledMay(line: Controlled, buyer: BuyerFacts | null, now: number): Permission {
  const why = standing(buyer, now) || (buyer && !isFor(line, buyer) ? copy.controlled(controlledWho(line)) : '')
  return { is_buy: why ? 0 : 1, why }
}

const KINDS: Record<BuyerKind, string> = { pharmacy: '药店', clinic: '诊所', company: '医药公司' }

/** 仅限成都市锦江区、武侯区的药店采购; '' everybody. */
export function controlledWho({ areas, kinds }: Pick<Controlled, 'areas' | 'kinds'>): string {
  if (areas.length === 0 && kinds.length === 0) return ''
  const who = kinds.length > 0 ? kinds.map((kind) => KINDS[kind]).join('、') : copy.anyBuyer
  return areas.length > 0 ? copy.buyersOf(together(areas), who) : copy.onlyFor(who)
}

/** A city is named once for its districts that follow each other. */
function together(areas: readonly string[]): string {
  const city = (area: string | undefined): string => area?.slice(0, area.indexOf('市') + 1) ?? ''
  return areas
    .map((area, i) => (i > 0 && city(area) === city(areas[i - 1]) ? area.slice(city(area).length) || area : area))
    .join('、')
}

/** A buyer with a contract for the line may buy it in any area; a city includes all its districts. */
function isFor({ id, areas, kinds }: Controlled, { area, kind, kx }: BuyerFacts): boolean {
  if (kx.includes(id)) return true
  return (
    (areas.length === 0 || areas.some((one) => area.startsWith(one))) && (kinds.length === 0 || kinds.includes(kind))
  )
}

function lapsed(until: string | undefined, now: number): boolean {
  return !until || daysLeft(until, now) < 0
}
