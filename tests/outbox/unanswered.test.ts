/** An edit whose first answer was lost is refused at the next try, before the server looks at its key: nobody says that it did not take effect. */
import { expect, test } from 'vitest'
import { answer } from '#tests/sim/server.ts'
import { openBench } from './bench.ts'
import { card, key } from './sample.ts'

const REFUSALS = [
  ['the customer was taken away', answer(403, '该客户已不由您负责', { reason: 'unassigned' })],
  ['the person may only look since', answer(403, '您的角色只能查看')],
  ['a newer build asks for another field', answer(422, '', null, { 'params.0.unit': ['必填'] })],
] as const

test.each(REFUSALS)('%s', async (_, refusal) => {
  const bench = await openBench()
  await bench.sync()
  bench.intercept = (_shipment, reach) => {
    reach()
    bench.intercept = () => refusal
    return 'lost'
  }
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  await bench.pass(300_000)
  await bench.outbox.pull()
  const [parked] = bench.outbox.getView().parked
  expect(parked).toMatchObject({ kind: 'add', why: 'uncertain', answers: [{ kind: 'done' }, { kind: 'again' }] })

  bench.intercept = () => undefined
  await bench.outbox.resolve(parked?.opId ?? '', { kind: 'done' })
  await bench.sync()
  expect(bench.shop.cart(1).get(1)?.number).toBe(3)
  expect(bench.outbox.getView().lines.map((line) => [line.key, line.number])).toEqual([[key(1), 3]])
})

test('what had been answered is refused for certain, and goes again under a new key', async () => {
  const bench = await openBench()
  await bench.sync()
  bench.intercept = () => {
    bench.intercept = () => REFUSALS[1][1]
    return answer(429, '')
  }
  await bench.outbox.dispatch({ kind: 'add', card: card(1), n: 3 })
  await bench.pass(300_000)
  expect(bench.outbox.getView().parked).toMatchObject([{ why: 'refused' }])
})
