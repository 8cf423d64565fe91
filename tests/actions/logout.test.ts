/** 同步后退出: whoever chose it is out when everything is sent, or reads why not and is asked again. */
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outbox } from '#outbox/types.ts'
import { answerLogout, logout } from '#actions/member/session.ts'
import { ui } from '#state/ui.ts'
import { unsent } from '#state/unsent.ts'
import { openBench } from '#tests/outbox/bench.ts'
import { card } from '#tests/outbox/sample.ts'
import { eventually } from '#tests/support/eventually.ts'

let box: Outbox
let left: unknown[] = []
let drafts: unknown[] = []
vi.mock('#account/page.ts', () => ({
  outbox: async () => box,
  shelf: async () => ({ unsentWords: async () => [] }),
  keeper: async () => ({ draftsOf: async () => drafts }),
  machine: {
    presence: () => ({ kind: 'member', account: { hash: 'h' }, user: {} }),
    leave: async (how: unknown) => void left.push(how),
  },
  payDebt: async () => true,
}))
const assign = vi.fn()
vi.stubGlobal('sessionStorage', { clear: () => {} })
vi.stubGlobal('location', { assign })
vi.stubGlobal('addEventListener', () => {})

afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  left = []
  drafts = []
  ui.sheet = ''
  ui.dialog = null
  assign.mockClear()
})

async function withAnEdit() {
  const bench = await openBench()
  box = bench.outbox
  await box.dispatch({ kind: 'add', card: card(1), n: 3 })
  return bench
}

/** Timers of the page go on, and what waits for them has its turn. */
async function later(ms: number): Promise<void> {
  await setImmediate()
  vi.advanceTimersByTime(ms)
  await setImmediate()
}

const asked = () => eventually(() => expect(ui.sheet).toBe('logout'))

test('the network is there: everything is sent, then this device forgets the account', async () => {
  const bench = await withAnEdit()
  const out = logout()
  await asked()
  answerLogout('sync')
  await eventually(async () => {
    await bench.pass(500)
    expect(left).toEqual([{ edits: true, drafts: false }])
  })
  await out
  expect(bench.shop.cart(1).size).toBe(1)
  expect(assign).toHaveBeenCalledWith('/')
})

test('the network comes back while it syncs: what was chosen is carried out', async () => {
  const bench = await withAnEdit()
  bench.online = false
  const out = logout()
  await asked()
  answerLogout('sync')
  await bench.pass(2_000)
  expect(left).toEqual([])
  bench.online = true
  bench.outbox.wake()
  await eventually(async () => {
    await bench.pass(500)
    expect(left).toEqual([{ edits: true, drafts: false }])
  })
  await out
  expect(bench.shop.cart(1).size).toBe(1)
})

test('it cannot be synced: the person reads that they are not out, and chooses again', async () => {
  const bench = await withAnEdit()
  bench.online = false
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const out = logout()
  await later(100)
  expect(ui.sheet).toBe('logout')
  answerLogout('sync')
  await later(25_000)
  expect(ui.dialog?.text).toContain('还有 1 条修改未能同步，尚未退出')
  expect(left).toEqual([])
  ui.dialog?.answer(true)
  await later(1_000)
  expect(ui.sheet).toBe('logout')
  answerLogout('stay')
  await out
  expect(left).toEqual([])
  expect(assign).not.toHaveBeenCalled()
})

test('packs that were scanned off line wait: nobody is out without a word about them', async () => {
  box = (await openBench()).outbox
  drafts = [
    {
      customer: 0,
      value: [
        { code: '6901028075015', ids: ['a', 'b'], kind: 'waiting' },
        { kind: 'added', ids: ['c'] },
      ],
    },
  ]
  const out = logout()
  await asked()
  expect(unsent.scans).toBe(2)
  answerLogout('sync')
  await eventually(() => expect(ui.dialog?.text).toContain('还有 2 条修改未能同步'))
  ui.dialog?.answer(true)
  await asked()
  answerLogout('keep')
  await out
  expect(left).toEqual([{ edits: true, drafts: true }])
})
