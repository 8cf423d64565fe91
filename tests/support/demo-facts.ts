/** The facts of a demo shop of any size, made from its rows without a database. */
import type { Categories } from '#domain/find/category.ts'
import type { GoodsFacts } from '#domain/find/facts.ts'
import type { Controlled } from '#domain/permission.ts'
import type { GoodsRow } from '#server/demo/goods.ts'
import { shop } from '#server/demo/seed.ts'

type Row = Record<string, unknown>
type Offer = { id: number; goods_id: number; price: number; starts_at: number; ends_at: number }

export async function demoFacts(options: {
  now: number
  goods: number
}): Promise<{ facts: GoodsFacts[]; categories: Categories; turns: number[] }> {
  const tables = new Map(await shop(options))
  const rows = <T = Row>(table: string): readonly T[] => (tables.get(table) ?? []) as readonly T[]
  const byId = <T extends { id: number }>(table: string): Map<number, T> =>
    new Map(rows<T>(table).map((row) => [row.id, row]))
  const makers = byId<{ id: number; name: string; initials: string }>('maker')
  const manjians = byId<{ id: number; starts_at: number; ends_at: number }>('manjian')
  const flash = byId<{ id: number; starts_at: number; ends_at: number }>('flash')
  const welfares = byId<{ id: number; name: string; percent: number; starts_at: number; ends_at: number }>('welfare')
  const lines = byId<Controlled>('kx_line')
  const of = <T extends { goods_id: number }>(table: string) => grouped(rows<T>(table), ({ goods_id }) => goods_id)
  const ladders = of<{ id: number; goods_id: number; type: 0 | 1 }>('ladder')
  const steps = grouped(
    rows<{ ladder_id: number; number: number; price: number }>('ladder_step'),
    ({ ladder_id }) => ladder_id,
  )
  const flashes = of<Offer & { flash_id: number; stock: number; limit_number: number }>('flash_goods')
  const dailies = of<Offer>('daily_price')
  const groups = of<Offer & { people: number; limit_number: number }>('group_buy')
  const welfareGoods = of<{ goods_id: number; welfare_id: number }>('welfare_goods')
  const swaps = of<{ goods_id: number; price: number }>('swap')
  const gifts = of<{ goods_id: number }>('gift_goods')
  const goods = rows<GoodsRow>('goods')
  const prices = new Map(goods.filter(({ on_sale }) => on_sale).map(({ id, base_price }) => [id, base_price]))
  const facts = goods.map(
    ({ maker_id, manjian_id, fresh_id, made: _made, batch: _batch, leaflet_id: _leaflet, ...one }): GoodsFacts => {
      const maker = makers.get(maker_id)
      const manjian = manjian_id === null ? undefined : manjians.get(manjian_id)
      const [ladder] = ladders.get(one.id) ?? []
      const line = one.kx_line_id === null ? undefined : lines.get(one.kx_line_id)
      const sold = swaps.get(one.id)
      return {
        ...one,
        rev: 1,
        pictures: [],
        maker: maker?.name ?? '',
        maker_initials: maker?.initials ?? '',
        fresh_price: prices.get(fresh_id) ?? null,
        kx: line ? { id: line.id, name: line.name, areas: line.areas, kinds: line.kinds } : null,
        gift: gifts.has(one.id),
        swap_price: sold ? Math.min(...sold.map(({ price }) => price)) : null,
        manjian: manjian ? { id: manjian.id, starts_at: manjian.starts_at, ends_at: manjian.ends_at } : null,
        ladder: ladder
          ? {
              id: ladder.id,
              type: ladder.type,
              steps: (steps.get(ladder.id) ?? []).map(({ number, price }) => ({ number, price })),
            }
          : null,
        flashes: (flashes.get(one.id) ?? []).map(({ id, flash_id, price, stock, limit_number }) => ({
          ...spanOf(flash.get(flash_id)),
          id,
          price,
          stock,
          limit_number,
        })),
        dailies: (dailies.get(one.id) ?? []).map((offer) => ({ ...spanOf(offer), id: offer.id, price: offer.price })),
        groups: (groups.get(one.id) ?? []).map((offer) => ({
          ...spanOf(offer),
          id: offer.id,
          price: offer.price,
          people: offer.people,
          limit_number: offer.limit_number,
        })),
        welfares: (welfareGoods.get(one.id) ?? []).flatMap(({ welfare_id }) => {
          const sale = welfares.get(welfare_id)
          return sale ? [{ name: sale.name, percent: sale.percent, ...spanOf(sale) }] : []
        }),
      }
    },
  )
  const categories = byId<{ id: number; parent_id: number | null; name: string; zone: string }>('category')
  const spans = [...manjians.values(), ...flash.values(), ...welfares.values()]
  const offers = [...dailies.values(), ...groups.values()].flat()
  const turns = new Set([...spans, ...offers].flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]))
  return { facts, categories, turns: [...turns].sort((a, b) => a - b) }
}

function spanOf(span: { starts_at: number; ends_at: number } | undefined) {
  return { starts_at: span?.starts_at ?? 0, ends_at: span?.ends_at ?? 0 }
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}
