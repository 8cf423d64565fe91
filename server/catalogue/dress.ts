/** A goods as one reader sees it now: price or the reason why there is none, offers running, tags, permission. */
import type { Goods, SaleType, Tag } from '#contract/entities.ts'
import { NEAR_EXPIRY_MONTHS } from '#domain/limits.ts'
import { yuan, type Fen } from '#domain/money.ts'
import { permission } from '#domain/permission.ts'
import { monthsLeft } from '#domain/time.ts'
import { priceNote, type Viewer } from '#server/viewer.ts'
import type { Flash, GoodsFacts } from './facts.ts'
import { goodsPicture } from './addresses.ts'

/** A goods is new for this long. */
export const NEW_FOR = 30 * 86_400_000

export function flashNow(facts: Pick<GoodsFacts, 'flashes'>, now: number): Flash | undefined {
  return facts.flashes.find((f) => f.starts_at <= now && now < f.ends_at)
}

export function manjianNow({ manjian }: GoodsFacts, now: number): number {
  return manjian && manjian.starts_at <= now && now < manjian.ends_at ? manjian.id : 0
}

function isNear(facts: GoodsFacts, now: number): boolean {
  return facts.expires !== '' && monthsLeft(facts.expires, now) < NEAR_EXPIRY_MONTHS
}

export function isNew(facts: GoodsFacts, now: number): boolean {
  return now - facts.listed_at < NEW_FOR
}

/**
 * @param stock what is left now, of the goods and of its flash sale
 * @param as how it is sold: 'shown' is as lists show it (a running flash sale first), 0 the ordinary sale,
 *   1 the flash sale, which may be over
 */
export function dress(
  facts: GoodsFacts,
  stock: { stock: number; flash_stock: number | null },
  viewer: Viewer,
  now: number,
  as: 'shown' | 0 | 1 = 'shown',
): Goods {
  const running = flashNow(facts, now)
  const flash = as === 0 ? undefined : running
  const missed = as === 1 && !flash
  const type: SaleType = flash || missed ? 1 : 0
  const note = priceNote(viewer)
  const price: Fen = flash?.price ?? facts.base_price
  const shown = (amount: Fen): string | null => (note === '' ? yuan(amount) : null)
  const ladder = type === 0 ? facts.ladder : null
  const number = flash ? (stock.flash_stock ?? 0) : missed ? 0 : stock.stock
  const may = missed ? { is_buy: 0 as const, why: '秒杀已结束' } : permission(rights(facts, number), viewer.buyer, now)
  const { href } = goodsPicture(facts)
  const near = isNear(facts, now)
  return {
    id: facts.id,
    name: facts.name,
    sccj: facts.maker,
    ypgg: facts.ypgg,
    goods_image: facts.has_picture ? [{ list: href, detail: href }] : [],
    ck_id: facts.ck_id,
    price: shown(price),
    price_note: note,
    goods_price_id: flash?.id ?? 0,
    ladder_price_id: ladder?.id ?? 0,
    goods_manjian_id: type === 0 ? manjianNow(facts, now) : 0,
    is_yj: facts.is_yj ? 1 : 0,
    is_jxq: near ? 1 : 0,
    is_buy: may.is_buy,
    why: may.why,
    number,
    base_price: shown(facts.base_price),
    is_youx: facts.is_youx ? 1 : 0,
    is_dpby: facts.free_shipping_number > 0 ? 1 : 0,
    qg_number: facts.qg_number,
    type,
    bzdw: facts.bzdw,
    tags: tags(facts, now, flash !== undefined, near),
    ladder_price: note === '' && ladder ? ladder.steps.map((s) => ({ number: s.number, price: yuan(s.price) })) : [],
    ladder_price_type: ladder?.type ?? 0,
    is_free_shipping: facts.free_shipping_number > 0 ? 1 : 0,
    free_shipping_number: facts.free_shipping_number,
    carton: facts.carton,
    expires: facts.expires,
    approval: facts.approval,
    limit_number: flash && flash.limit_number > 0 ? flash.limit_number : facts.limit_number,
    control: facts.control,
    kind: facts.kind,
    ends_at: flash ? Math.floor(flash.ends_at / 1000) : 0,
  }
}

function rights({ on_sale, scope, clinic_only, control, expires, qg_number }: GoodsFacts, stock: number): Parameters<typeof permission>[0] {
  return { onSale: on_sale, scope, clinicOnly: clinic_only, ephedrine: control === 'hm', expires, stock, step: qg_number }
}

/** Most urgent first: what a narrow card cuts off is what matters least. */
function tags(facts: GoodsFacts, now: number, flash: boolean, near: boolean): Tag[] {
  const list: Tag[] = []
  if (flash) list.push({ label: '秒', tone: 'red' })
  if (!flash && facts.ladder?.type === 1) list.push({ label: '特', tone: 'red' })
  if (facts.is_youx) list.push({ label: '优', tone: 'red' })
  if (isNew(facts, now)) list.push({ label: '新', tone: 'red' })
  if (!flash && manjianNow(facts, now) > 0) list.push({ label: '满', tone: 'orange' })
  if (!flash && facts.gift) list.push({ label: '赠', tone: 'pink' })
  if (near) list.push({ label: '近效期', tone: 'violet' })
  if (!flash && facts.ladder?.type === 0) list.push({ label: '阶梯价', tone: 'plain' })
  if (facts.free_shipping_number > 0) list.push({ label: `${facts.free_shipping_number}${facts.bzdw}包邮`, tone: 'plain' })
  return list
}
