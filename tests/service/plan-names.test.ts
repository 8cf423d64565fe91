/** A plan without a name is told so at its field, and the server is not asked. */
import { expect, test, vi } from 'vitest'
import type { write } from '#actions/calls/write.ts'
import * as inputs from '#copy/inputs.ts'

const { asked } = vi.hoisted(() => ({ asked: [] as unknown[] }))
vi.mock('#actions/calls/write.ts', () => ({
  write: (async (name, input) => {
    asked.push([name, input])
    return { kind: 'offline' }
  }) as typeof write,
}))

const { createPlan, renamePlan, saveToPlan } = await import('#actions/service/plans.ts')

test.each([
  ['made', () => createPlan(' ')],
  ['renamed', () => renamePlan(1, '')],
  ['saved to', () => saveToPlan('　', [{ goods_id: 1, number: 5 }])],
])('%s', async (_, act) => {
  expect(await act()).toBe(inputs.planName)
  expect(asked).toEqual([])
})

test('goods that go into a plan that there is need no name', async () => {
  await saveToPlan(7, [{ goods_id: 1, number: 5 }])
  expect(asked).toEqual([['planLines', { id: 7, params: [{ goods_id: 1, number: 5 }] }]])
})
