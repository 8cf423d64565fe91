/** A rep's tablet is left: the sheet lists what waits for every customer, and each choice is about all of it. */
import { IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Wired } from '#account/wire.ts'
import { calls } from '#contract/calls.ts'
import { noteNames } from '#actions/rep/names.ts'
import { answerLogout, logout } from '#actions/member/session.ts'
import { leftIn } from '#storage/outbox.ts'
import { ui } from '#state/ui.ts'
import { unsent } from '#state/unsent.ts'
import { Tablet } from '#tests/account/tablet.ts'
import { card } from '#tests/outbox/sample.ts'
import { eventually } from '#tests/support/eventually.ts'

const REP = 90
let page: Wired
vi.mock('#account/page.ts', () => ({
  outbox: async () => member(page).box,
  shelf: async () => ({ unsentWords: async () => [] }),
  keeper: () => page.keeper(),
  get machine() {
    return page.machine
  },
  get client() {
    return page.client
  },
  payDebt: async () => true,
}))
const assign = vi.fn()
vi.stubGlobal('sessionStorage', { clear: () => {} })
vi.stubGlobal('location', { assign })
vi.stubGlobal('addEventListener', () => {})

beforeEach(() => {
  ui.sheet = ''
  ui.dialog = null
  unsent.customers = []
  assign.mockClear()
})

function member({ machine }: Wired) {
  const presence = machine.presence()
  if (presence.kind !== 'member') throw new Error('nobody is here')
  return presence
}

/** Page of customer 7 with one edit; two edits of customer 8, whose page is closed; a visit to 8 that was refused, and one to 9. */
async function tabletWithEdits() {
  const tablet = new Tablet()
  tablet.reps.set(REP, new Set([7, 8, 9]))
  tablet.cookie = REP
  tablet.script = ({ method }) => (method === 'POST' ? 'lost' : undefined)
  const own = tablet.open()
  await own.machine.known()
  page = own
  await noteNames([{ id: 8, company: '八号药房' }], new Set())
  const hashes: Record<number, string> = {}
  for (const [customer, goods] of [
    [8, [1, 2]],
    [7, [3]],
  ] as const) {
    page = tablet.open(undefined, customer)
    await page.machine.known()
    await page.machine.identify()
    hashes[customer] = member(page).account.hash
    for (const id of goods) await member(page).box.dispatch({ kind: 'add', card: card(id), n: 1 })
    await member(page).box.sendAll()
    if (customer === 8) await member(page).box.close()
  }
  const login = member(page).account.login?.hash as string
  const store = await page.keeper()
  for (const [key, customer_id, refused] of [
    ['v1', 8, '客户已停用'],
    ['v2', 9, ''],
  ] as const) {
    const visit = { key, customer_id, time: 1, outcome: 'ordered' as const }
    await store.keepVisit(login, { key, visit, notBefore: 0, refused })
  }
  const idb = { indexedDB: tablet.indexedDB, IDBKeyRange }
  return { tablet, login, left: (hash: string) => leftIn(hash, idb), hashes, store }
}

const asked = () => eventually(() => expect(ui.sheet).toBe('logout'))

test('the sheet lists every customer with something, by name where it is known', async () => {
  await tabletWithEdits()
  const out = logout()
  await asked()
  expect(unsent.customers).toEqual([
    { customer: 7, name: '', edits: 1, visits: 0, refused: 0 },
    { customer: 8, name: '八号药房', edits: 2, visits: 1, refused: 1 },
    { customer: 9, name: '', edits: 0, visits: 1, refused: 0 },
  ])
  answerLogout('stay')
  await out
  expect(assign).not.toHaveBeenCalled()
})

test('a page with nothing of its own asks all the same, and keeping keeps everything', async () => {
  const { tablet, left, hashes, login } = await tabletWithEdits()
  await member(page).box.close()
  page = tablet.open(undefined, 9)
  await page.machine.known()
  await page.machine.identify()
  const out = logout()
  await asked()
  answerLogout('keep')
  await out
  expect(await left(hashes[7] as string)).toMatchObject({ edits: 1 })
  expect(await left(hashes[8] as string)).toMatchObject({ edits: 2 })
  expect(await left(login)).toMatchObject({ edits: 2 })
})

test('discarding is for all, and asks again when more has come since the sheet', async () => {
  const { tablet, store, login } = await tabletWithEdits()
  const out = logout()
  await asked()
  const visit = { key: 'v3', customer_id: 7, time: 2, outcome: 'ordered' as const }
  await store.keepVisit(login, { key: 'v3', visit, notBefore: 0, refused: '' })
  answerLogout('discard')
  await eventually(() => expect(ui.dialog?.text).toContain('请重新确认'))
  ui.dialog?.answer(true)
  await asked()
  expect(unsent.customers[0]).toMatchObject({ customer: 7, visits: 1 })
  answerLogout('discard')
  await out
  await eventually(async () => expect(await tablet.databases()).toEqual(['catalogue', 'shared']))
})

test('syncing sends all of them; what was refused is told, and nobody is out', async () => {
  const { tablet, left, hashes, store, login } = await tabletWithEdits()
  await store.changeDraftOf(login, 'rep-route', () => ({ weekday: 3, ids: [8, 7], key: 'r' }))
  const out = logout()
  await asked()
  tablet.script = ({ path, body }) => {
    const results = [...body.matchAll(/goods_id/g)].map((_, i) => ({ i, code: 200, id: i + 1, number: 1, msg: '' }))
    if (path === calls.cartAdd.path) return { data: { results } }
    if (path === calls.repRoute.path) return { data: { weekday: 3, ids: [8, 7] } }
    return path === calls.repVisit.path ? { data: { customer_id: 9, outcome: 'ordered' } } : undefined
  }
  answerLogout('sync')
  await eventually(() => expect(ui.dialog?.text).toContain('还有 1 条修改未能同步'))
  expect(await left(hashes[8] as string)).toMatchObject({ edits: 0 })
  expect(await left(hashes[7] as string)).toMatchObject({ edits: 0 })
  expect((await store.visits(login)).map(({ key }) => key)).toEqual(['v1'])
  expect(await store.draftsOf(login, 'rep-route')).toEqual([])
  ui.dialog?.answer(true)
  await asked()
  expect(unsent.customers).toMatchObject([{ customer: 8, edits: 0, visits: 1, refused: 1 }])
  await store.dropVisit(login, 'v1')
  answerLogout('sync')
  await out
  expect(assign).toHaveBeenCalledWith('/')
}, 60_000)

test('packs that were scanned for a customer and the order of the visits are asked about, and stay where that is chosen', async () => {
  const { store, login, hashes } = await tabletWithEdits()
  const scans = [{ code: '6901028075015', ids: ['a', 'b'], kind: 'waiting', goods: null, why: '' }]
  const route = { weekday: 3, ids: [8, 7], key: 'r' }
  await store.changeDraftOf(hashes[8] as string, 'scans', () => scans)
  await store.changeDraftOf(login, 'rep-route', () => route)
  const out = logout()
  await asked()
  expect(unsent.customers).toMatchObject([
    { customer: 7, edits: 1 },
    { customer: 8, edits: 4 },
    { customer: REP, name: '拜访顺序', edits: 1 },
    { customer: 9, edits: 0 },
  ])
  answerLogout('keep')
  await out
  expect(await store.draftsOf(login, 'scans')).toEqual([{ customer: 8, value: scans }])
  expect(await store.draftsOf(login, 'rep-route')).toEqual([{ customer: 0, value: route }])
})
