/** More goods than the demo's tables give: its goods again, of other makers, with other numbers and prices. */
import type { GoodsFacts } from '#domain/find/facts.ts'
import { random, type Random } from '#server/demo/random.ts'
import { demoFacts } from './demo-facts.ts'

/** The demo's tables give a few more. */
const DEMO = 25_000

export async function manyFacts({ now, goods }: { now: number; goods: number }) {
  const shop = await demoFacts({ now, goods: Math.min(goods, DEMO) })
  const chance = random('many facts')
  const last = Math.max(...shop.facts.map(({ id }) => id))
  const facts = Array.from({ length: goods }, (_, i): GoodsFacts => {
    const one = shop.facts[i % shop.facts.length] as GoodsFacts
    return i < shop.facts.length ? one : again(one, last + i, chance)
  })
  return { ...shop, facts }
}

function again(one: GoodsFacts, id: number, chance: Random): GoodsFacts {
  const digits = (count: number): string => String(chance.whole(0, 10 ** count - 1)).padStart(count, '0')
  const times = chance.whole(80, 130)
  const price = (amount: number): number => Math.max(1, Math.floor((amount * times) / 100))
  return {
    ...one,
    id,
    maker: one.maker.replace('有限公司', '二厂有限公司'),
    maker_initials: one.maker_initials.replace(/ y x g s/, ' e c y x g s'),
    approval: one.approval.replace(/\d{8}/, digits(8)),
    barcode: one.barcode && `69${digits(5)}${digits(6)}`,
    base_price: price(one.base_price),
    sold: chance.whole(0, 5_000),
    ladder: one.ladder && {
      ...one.ladder,
      id,
      steps: one.ladder.steps.map((step) => ({ ...step, price: price(step.price) })),
    },
    flashes: [],
    dailies: [],
    groups: [],
  }
}
