/** A customer is taken away while the outbox rests, or before it knew its cart: what waits is parked with the reason, as what is sent is. */
import { expect, test } from 'vitest'
import { answer, type Reply, type Request, Shop } from '#tests/sim/server.ts'
import { openBench } from './bench.ts'
import { card } from './sample.ts'

class RepShop extends Shop {
  /** What the shop says to everything. */
  says: Reply | null = null
  override handle(request: Request, user: number): Reply {
    return this.says ?? super.handle(request, user)
  }
}

const UNASSIGNED = answer(403, '该客户已不由您负责', { reason: 'unassigned' })

test.each([
  ['the session was over', answer(401, '请先登录')],
  ['another rep was here', answer(409, '', { reason: 'acting_user' })],
  ['nothing had been heard of the shop yet', null],
])('%s', async (_, before) => {
  const shop = new RepShop()
  const bench = await openBench({ shop })
  if (before) await bench.sync()
  else bench.online = false
  shop.says = before
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  await bench.outbox.dispatch({ kind: 'sign', key: 'order', form: { total: '30.00' } })
  await bench.sync()
  expect(bench.outbox.getView()).toMatchObject({ pending: 2, parked: [] })
  expect(bench.outbox.getView().sync.hold === null).toBe(before === null)

  bench.online = true
  shop.says = UNASSIGNED
  await bench.pass(300_000)
  const { pending, parked } = bench.outbox.getView()
  expect([pending, parked.map(({ kind, why, msg }) => [kind, why, msg])]).toEqual([
    0,
    [
      ['add', 'refused', '该客户已不由您负责'],
      ['sign', 'refused', '该客户已不由您负责'],
    ],
  ])
})
