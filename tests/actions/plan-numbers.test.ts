/** Numbers typed into a plan: none is lost, none brings a line back, and they reach the shop in the order they were typed. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlanDetail } from '#contract/entities.ts'

type Entry = { goods_id: number; number: number }
const world = vi.hoisted(() => ({
  /** The plan as the shop has it. */
  lines: new Map<number, number>(),
  reachable: true,
  may: true,
  /** Each request waits for as long (ms) as the next of these says. */
  delays: [] as number[],
  sent: [] as string[],
}))
vi.mock('#actions/calls/may-call.ts', () => ({ mayCall: () => world.may }))
vi.mock('#actions/service/plans.ts', () => ({
  saveNumbers: async (id: number, params: Entry[]) => {
    world.sent.push(params.map(({ goods_id, number }) => `${goods_id}=${number}`).join(' '))
    await new Promise((resolve) => setTimeout(resolve, world.delays.shift() ?? 0))
    if (!world.reachable) return null
    for (const { goods_id, number } of params) world.lines.set(goods_id, number)
    return { id, data: [...world.lines].map(([goods_id, number]) => ({ goods_id, number })) }
  },
}))
const { planNumbers } = await import('#actions/service/plan-numbers.ts')

/** What the page shows: the plan as it was answered last, and what is typed over it. */
function open() {
  const page = { typed: {} as Readonly<Record<number, number>>, plan: null as PlanDetail | null }
  const typing = planNumbers(
    1,
    (typed) => void (page.typed = typed),
    (plan) => void (page.plan = plan),
  )
  return { page, typing }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(world, { lines: new Map(), reachable: true, may: true, delays: [], sent: [] })
})
afterEach(() => vi.useRealTimers())

test('ten presses are one write, and what is saved is not typed any more', async () => {
  const { page, typing } = open()
  for (let n = 1; n <= 10; n++) typing.type(7, n)
  await pass(1_000)
  expect([world.sent, page.typed]).toEqual([['7=10'], {}])
})

test('what could not be saved stays as it was typed, and is saved with the next number', async () => {
  const { page, typing } = open()
  world.reachable = false
  typing.type(7, 60)
  await pass(1_000)
  expect(page.typed).toEqual({ 7: 60 })
  world.reachable = true
  typing.type(8, 5)
  await pass(1_000)
  expect([page.typed, [...world.lines]]).toEqual([
    {},
    [
      [7, 60],
      [8, 5],
    ],
  ])
})

test('whoever may not change the plan orders other numbers this once', async () => {
  const { page, typing } = open()
  world.may = false
  typing.type(7, 60)
  await pass(1_000)
  await typing.flush()
  expect([world.sent, page.typed]).toEqual([[], { 7: 60 }])
})

test('a line is taken out after its number was saved, and its number does not bring it back', async () => {
  const { page, typing } = open()
  typing.type(7, 60)
  const flushed = typing.flush()
  await pass(1)
  await flushed
  world.lines.delete(7)
  typing.forget(7)
  await pass(2_000)
  expect([[...world.lines], page.typed, world.sent]).toEqual([[], {}, ['7=60']])
})

test('a slow answer does not overtake: the next number waits for it, and what is typed meanwhile stays', async () => {
  const { page, typing } = open()
  world.delays = [5_000, 0]
  typing.type(7, 10)
  await pass(700)
  typing.type(7, 20)
  await pass(4_000)
  expect([world.sent, page.typed]).toEqual([['7=10'], { 7: 20 }])
  await pass(2_000)
  expect([world.sent, page.typed, world.lines.get(7)]).toEqual([['7=10', '7=20'], {}, 20])
})
