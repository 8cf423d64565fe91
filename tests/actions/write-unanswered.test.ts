/** A write whose answer is lost: nobody knows whether it took effect, so its person is told what is safe to do, and the page is read again. */
import { beforeEach, expect, test, vi } from 'vitest'
import type { Failure } from '#contract/outcome.ts'
import { network, needsNetwork, unanswered } from '#copy/errors.ts'
import { ui } from '#state/ui.ts'

const world = vi.hoisted(() => ({ kind: 'offline', line: {} as object, sent: 0, hangsUp: false }))
vi.mock('#account/page.ts', () => ({
  client: {
    call: async () => {
      world.sent += 1
      return { outcome: { kind: world.kind } }
    },
  },
  machine: { presence: () => ({ kind: 'member' }) },
}))
vi.mock('#account/lines.ts', () => ({ lineOf: () => world.line }))

const { write } = await import('#actions/calls/write.ts')
const { placeOrder } = await import('#actions/orders/order.ts')

const said = () => ui.toasts.map(({ text }) => text)
beforeEach(() => {
  Object.assign(world, { kind: 'offline', line: {}, sent: 0 })
  Object.assign(ui, { toasts: [], missed: false, online: true })
})

test('under a key: it may be pressed again, and how things stand is read as soon as somebody answers', async () => {
  await write('packetToMoney', { amount: '10' })
  expect([said(), ui.missed]).toEqual([[unanswered], true])
})

test('the device noticed meanwhile that the network is gone: the request had gone out all the same', async () => {
  const line = Promise.resolve({})
  world.line = line
  void line.then(() => queueMicrotask(() => (ui.online = false)))
  await write('packetToMoney', { amount: '10' })
  expect([world.sent, said()]).toEqual([1, [unanswered]])
})

test('without a key nothing is promised', async () => {
  world.line = { key: false }
  await write('resetPassword', { old_password: '1', password: '2' })
  expect([said(), ui.missed]).toEqual([[network], true])
})

test('without a network nothing went out', async () => {
  ui.online = false
  await write('packetToMoney', { amount: '10' })
  expect([world.sent, said(), ui.missed]).toEqual([0, [needsNetwork], false])
})

test('a caller that says it itself says it alone', async () => {
  await write('packetToMoney', { amount: '10' }, ['offline'] satisfies Failure['kind'][])
  expect(said()).toEqual([])
})

test('an order that is on the screen stays there: pressed again it leads to the order, while its lines are in no cart any more', async () => {
  await placeOrder({ ids: [1], address_id: 1, total: '1.00' })
  expect([said(), ui.missed]).toEqual([[unanswered], false])
})
