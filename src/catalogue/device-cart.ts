/**
 * The cart as the catalogue on the device says it: lines and rules that are older than the catalogue, or that time has
 * overtaken since, are made anew with the server's own functions. Everything newer stays as the server said it.
 */
import { offSale } from '#copy/refusals.ts'
import type { CartItem, Goods, PriceRules } from '#contract/entities.ts'
import { countsTowardOffers } from '#domain/eligible.ts'
import { PLENTY, SHORT } from '#domain/find/stock-band.ts'
import { type DeviceShop, rulesOf, viewInShop } from './device-shop.ts'

/** The server makes a generation when it is asked for one and the newest is older than this, ms. */
const GENERATION_AGE = 5 * 60_000

/** @param saidAt when the server last said something: wall clock of this device, ms; 0 never */
function isNewerThan({ takenAt }: Pick<DeviceShop, 'takenAt'>, saidAt: number): boolean {
  return takenAt - GENERATION_AGE > saidAt
}

/**
 * @param saidAt when goods and price of the line were said: wall clock of this device, ms
 * @returns the line itself where nothing about it is different
 */
export function renewLine<L extends CartItem>(line: L, shop: DeviceShop, saidAt: number, now: number): L {
  // What a combination costs stands in no catalogue.
  if (line.combination_id > 0) return line
  const isNewer = isNewerThan(shop, saidAt)
  const facts = shop.factsOf(line.goods.id)
  if (facts === undefined) return line
  if (facts === null) return isNewer && line.goods.is_buy === 1 ? withGoods(line, { ...line.goods, ...OFF_SALE }) : line
  const as = line.type === 1 || line.type === 2 ? line.type : 0
  const goods = viewInShop(facts, shop, now, as)
  if (!isNewer && isSame(goods, viewInShop(facts, shop, saidAt, as))) return line
  const renewed = keepWhatOnlyTheServerKnows(goods, line)
  return isSame(renewed, line.goods) ? line : withGoods(line, renewed)
}

/** @param said the rules that came with the server's cart; null: there was none */
export function renewRules(said: PriceRules | null, shop: DeviceShop, saidAt: number, now: number): PriceRules {
  const rules = rulesOf(shop, now)
  if (said && !isNewerThan(shop, saidAt) && isSame(rules, rulesOf(shop, saidAt))) return said
  return rules
}

const OFF_SALE = { is_buy: 0, why: offSale } as const

function withGoods<L extends CartItem>(line: L, goods: Goods): L {
  return {
    ...line,
    goods,
    is_selected: goods.is_buy === 1 && goods.number > 0 ? line.is_selected : 0,
    with_coupon: countsTowardOffers(line.type, goods.control),
    goods_manjian_id: goods.goods_manjian_id,
  }
}

/** The exact stock where the catalogue says plenty, and why a team of a group-buy cannot order. */
function keepWhatOnlyTheServerKnows(goods: Goods, { type, goods: said }: CartItem): Goods {
  const number = goods.number >= PLENTY && said.number >= SHORT ? said.number : goods.number
  const team = type === 2 && goods.is_buy === 1 ? { is_buy: said.is_buy, why: said.why } : {}
  return { ...goods, number, ...team }
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
