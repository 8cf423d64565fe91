/** Lines that are moved to the favourites leave the cart of whoever moved them, and no other. */
import { expect, test, vi } from 'vitest'
import { bestQuote } from '#domain/best-coupon.ts'
import type { Outbox } from '#outbox/types.ts'
import { cart, showCart } from '#state/cart.ts'
import { resetPersonal } from '#state/personal.ts'
import { openBench } from '#tests/outbox/bench.ts'
import { card } from '#tests/outbox/sample.ts'

const world = vi.hoisted(() => ({ here: null as unknown as Outbox }))
vi.mock('#account/page.ts', () => ({ outbox: async () => world.here, machine: {} }))
const { moveToFavourites } = await import('#actions/cart/batch.ts')

test('who comes while the favourites are kept keeps the same goods in their cart', async () => {
  const [mine, theirs] = [await openBench(), await openBench()]
  for (const { outbox } of [mine, theirs]) await outbox.dispatch({ kind: 'add', card: card(1), n: 5 })
  showCart(mine.outbox.getView(), bestQuote)
  const dispatch: Outbox['dispatch'] = async (...intents) => {
    const ack = await mine.outbox.dispatch(...intents)
    resetPersonal()
    world.here = theirs.outbox
    showCart(theirs.outbox.getView(), bestQuote)
    return ack
  }
  world.here = { ...mine.outbox, dispatch }
  expect(await moveToFavourites([...cart.view.lines])).toBe(false)
  expect(theirs.outbox.getView().lines.map(({ number }) => number)).toEqual([5])
})
