/** The worker that holds the catalogue belongs to whoever is here. */
import { expect, test } from 'vitest'
import { createCatalogueAnswers, type Desk } from '#account/catalogue-answers.ts'
import type { WorkerReply, WorkerRequest } from '#account/catalogue-worker.ts'
import type { Change, Presence } from '#account/machine.ts'
import type { Channel } from '#outbox/types.ts'

const OPENED = { at: 5, takenAt: 6, size: 3, bytes: 9, hasPrices: true }
const member = (id: number, rights: object = {}): Presence =>
  ({
    kind: 'member',
    user: { id, rank: 1, is_passed: 1, role: 'own', ...rights },
    account: { id, hash: `h${id}` },
  }) as unknown as Presence

/** @returns one end for each tab; a message reaches all others */
function channels(): () => Channel {
  const ends: ((message: string) => void)[][] = []
  return () => {
    const mine: ((message: string) => void)[] = []
    ends.push(mine)
    return {
      post: (message) => {
        for (const end of ends) if (end !== mine) for (const hear of end) hear(message)
      },
      listen: (hear) => {
        mine.push(hear)
        return () => {}
      },
    }
  }
}

function world({ reply, channel = channels()() }: { reply: (request: WorkerRequest) => unknown; channel?: Channel }) {
  let presence = member(1)
  let onChange: (change: Change) => void = () => {}
  const asked: WorkerRequest[] = []
  const desks: { ended: boolean; fail: () => void }[] = []
  const answers = createCatalogueAnswers({
    env: { now: () => 10 },
    now: () => 20,
    machine: {
      presence: () => presence,
      device: () => Promise.resolve(),
      subscribe: (listen) => {
        onChange = listen
        return () => {}
      },
    },
    mark: () => {},
    channel,
    ordered: () => Promise.resolve([[7, 1]]),
    newWorker: (): Desk => {
      let listen: (event: { data: WorkerReply }) => void = () => {}
      const desk = { ended: false, fail: () => {} }
      desks.push(desk)
      return {
        postMessage(request) {
          asked.push(request)
          const answer = reply(request)
          if (answer !== undefined) queueMicrotask(() => listen({ data: { id: request.id, answer } }))
        },
        addEventListener: ((type: string, run: () => void) => {
          if (type === 'message') listen = run as typeof listen
          if (type === 'error') desk.fail = run
        }) as Desk['addEventListener'],
        terminate: () => (desk.ended = true),
      }
    },
  })
  const become = (now: Presence): void => {
    const before = presence
    presence = now
    onChange({ now, before, why: 'asked' })
  }
  return { answers, asked, desks, become }
}

test('opens for the member who is here, answers, and says what this store orders only where that matters', async () => {
  const { answers, asked } = world({ reply: (request) => ('open' in request ? OPENED : { data: [] }) })
  expect(answers.opened()).toBe(null)
  expect(await answers.ask('goodsSearch', { keywords: 'am' })).toEqual({ data: [] })
  await answers.ask('goodsList', {})
  expect(answers.opened()).toEqual(OPENED)
  expect(asked).toEqual([
    { id: 1, open: { account: 'h1', unapproved: null, now: 10 } },
    { id: 2, ask: { name: 'goodsSearch', input: { keywords: 'am' }, now: 20, ordered: [[7, 1]] } },
    { id: 3, ask: { name: 'goodsList', input: {}, now: 20, ordered: [] } },
  ])
})

test.each([
  ['somebody else', member(2)],
  ['a visitor', { kind: 'visitor' } as Presence],
  ['the same with other rights', member(1, { is_passed: 0 })],
])('%s: the worker ends, and what it was asked is not answered', async (_, next) => {
  const { answers, desks, become } = world({ reply: (request) => ('open' in request ? OPENED : undefined) })
  await answers.open()
  const asking = answers.ask('goodsList', {})
  await Promise.resolve()
  become(next)
  expect([await asking, answers.opened(), desks[0]?.ended]).toEqual([null, null, true])
  expect(await answers.open()).toEqual(next.kind === 'member' ? OPENED : null)
})

test('without a catalogue no worker is kept, and none is made anew before there is one', async () => {
  let held: unknown = null
  const { answers, desks } = world({ reply: () => held })
  expect(await answers.ask('goodsList', {})).toBe(null)
  expect(await answers.ask('goodsList', {})).toBe(null)
  expect(desks).toMatchObject([{ ended: true }])
  held = OPENED
  expect(await answers.reopen()).toEqual(OPENED)
})

test('a worker that fails answers nothing more', async () => {
  const { answers, desks } = world({ reply: (request) => ('open' in request ? OPENED : undefined) })
  await answers.open()
  const asking = answers.ask('goodsList', {})
  await Promise.resolve()
  desks[0]?.fail()
  expect([await asking, await answers.ask('goodsList', {}), desks.length]).toEqual([null, null, 1])
})

test('what one tab took or deleted the others open too, in the worker that they have, and say so to nobody', async () => {
  const next = channels()
  let held: unknown = OPENED
  const reply = (request: WorkerRequest): unknown => ('open' in request ? held : { data: [] })
  const [one, two, idle] = [1, 2, 3].map(() => world({ reply, channel: next() }))
  await one?.answers.open()
  await two?.answers.open()
  let changes = 0
  two?.answers.whenChangedElsewhere(() => changes++)
  held = { ...OPENED, at: 8 }
  await one?.answers.reopen()
  await expect.poll(() => two?.answers.opened()).toEqual(held)
  expect([changes, two?.desks.length, idle?.asked.length]).toEqual([1, 1, 0])
  expect(one?.asked.filter((request) => 'open' in request).length).toBe(2)
  held = null
  await one?.answers.reopen()
  await expect.poll(() => two?.answers.opened()).toBe(null)
  expect(two?.desks).toMatchObject([{ ended: true }])
})
