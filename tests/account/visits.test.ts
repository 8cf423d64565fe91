/** Visits of a rep on their way: kept before they are acknowledged, sent once, as the rep alone, or told why not. */
import { IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { VISIT_UNDO } from '#domain/limits.ts'
import { DAY } from '#domain/time.ts'
import { leftIn } from '#storage/outbox.ts'
import type { RoundsDeps } from '#account/rounds.ts'
import type { Wired } from '#account/wire.ts'
import { syncState } from '#copy/sync.ts'
import { ofTablet, showTablet, sumOfVisits, type Sync } from '#state/sync.ts'
import { Tablet, type Said } from './tablet.ts'
import { eventually } from '#tests/support/eventually.ts'

const REP = 90
const OTHER_REP = 91
const PATH = calls.repVisit.path

async function repAtWork(customer = 7): Promise<{ tablet: Tablet; page: Wired; login: { id: number; hash: string } }> {
  const tablet = new Tablet()
  tablet.reps.set(REP, new Set([7, 8]))
  tablet.cookie = REP
  const page = tablet.open(undefined, customer)
  await page.machine.known()
  await page.machine.identify()
  const presence = page.machine.presence()
  if (presence.kind !== 'member' || !presence.account.login) throw new Error('no rep is here')
  tablet.asked = []
  return { tablet, page, login: presence.account.login }
}

const visit = (key: string, customer_id = 7) => ({ key, customer_id, time: 1_800_000_000, outcome: 'ordered' as const })
const row = (key: string, notBefore = 0) => ({ key, visit: visit(key), notBefore, refused: '' })
const sent = (tablet: Tablet) => tablet.asked.filter(({ path }) => path === PATH)
const answer = (said: Said) => (asked: { path: string }) => (asked.path === PATH ? said : undefined)
const syncText = ({ kind, n }: Pick<Sync, 'kind' | 'n'>) => syncState[kind](n)
const SYNCED: Pick<Sync, 'kind' | 'n'> = { kind: 'synced', n: 0 }
const TAKEN: Said = { data: { customer_id: 7, outcome: 'ordered' } }

test('a visit is sent under its own key as the rep, and is gone then', async () => {
  const { tablet, page, login } = await repAtWork()
  tablet.script = answer(TAKEN)
  const store = await page.keeper()
  await store.keepVisit(login.hash, row('a'))
  expect(await store.sendVisits(login)).toBe(false)
  expect(sent(tablet).map(({ headers }) => [headers['idempotency-key'], headers['x-acting-user']])).toEqual([
    ['a', `${REP}`],
  ])
  expect(await store.visits(login.hash)).toEqual([])
})

test('a lost answer is asked for again under the same key, also by another page after a kill', async () => {
  const { tablet, page, login } = await repAtWork()
  tablet.script = answer('lost')
  const store = await page.keeper()
  await store.keepVisit(login.hash, row('a'))
  expect(await store.sendVisits(login)).toBe(true)
  const later = tablet.open(undefined, 8)
  await later.machine.known()
  tablet.script = answer(TAKEN)
  await (await later.keeper()).sendVisits(login)
  expect(sent(tablet).map(({ headers }) => headers['idempotency-key'])).toEqual(['a', 'a'])
  expect(await store.visits(login.hash)).toEqual([])
})

test('while it can be taken back it is not sent; taken back, never', async () => {
  const { tablet, page, login } = await repAtWork()
  const store = await page.keeper()
  await store.keepVisit(login.hash, row('a', Date.now() + VISIT_UNDO))
  await store.sendVisits(login)
  expect(sent(tablet)).toEqual([])
  expect(await store.dropVisit(login.hash, 'a')).toBe(true)
  expect(await store.dropVisit(login.hash, 'a')).toBe(false)
  await store.sendVisits(login)
  expect(sent(tablet)).toEqual([])
})

test('a visit that was made while the clock stood years ahead waits for no year', async () => {
  const { tablet, page, login } = await repAtWork()
  tablet.script = answer(TAKEN)
  const store = await page.keeper()
  await store.keepVisit(login.hash, row('a', Date.now() + 400 * DAY))
  expect(await store.sendVisits(login)).toBe(false)
  expect(sent(tablet)).toHaveLength(1)
})

test('a refused visit keeps its reason, is not asked again, and holds up no other', async () => {
  const { tablet, page, login } = await repAtWork()
  tablet.script = ({ path, body }) => {
    if (path !== PATH) return undefined
    return body.includes('key=a') ? { status: 403, data: { reason: 'unassigned' } } : TAKEN
  }
  const store = await page.keeper()
  await store.keepVisit(login.hash, row('a'))
  await store.keepVisit(login.hash, row('b'))
  expect(await store.sendVisits(login)).toBe(false)
  await store.sendVisits(login)
  expect(sent(tablet)).toHaveLength(2)
  expect((await store.visits(login.hash)).map(({ key }) => key)).toEqual(['a'])
})

test('what waits is counted for the logout, and another rep’s session sends nothing of it', async () => {
  const { tablet, page, login } = await repAtWork()
  const store = await page.keeper()
  await store.keepVisit(login.hash, row('a'))
  const idb = { indexedDB: tablet.indexedDB, IDBKeyRange }
  expect(await leftIn(login.hash, idb)).toMatchObject({ edits: 1, parked: 0 })
  tablet.reps.set(OTHER_REP, new Set([7]))
  tablet.cookie = OTHER_REP
  expect(await store.sendVisits(login)).toBe(true)
  expect(await store.visits(login.hash)).toHaveLength(1)
})

const envOf = (online: () => boolean) => ({
  locks: null,
  online,
  elapsed: () => performance.now(),
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as never),
})

test('the rounds of a rep’s page send visits', async () => {
  const { tablet, page, login } = await repAtWork()
  tablet.script = answer(TAKEN)
  const { startRounds } = await import('#account/rounds.ts')
  const store = await page.keeper()
  await store.keepVisit(login.hash, row('a'))
  const rounds = startRounds({ env: envOf(() => true), machine: page.machine, keeper: page.keeper })
  await eventually(() => expect(sent(tablet)).toHaveLength(1))
  rounds.stop()
})

test('the rep’s own page hears what waits on the tablet, off line too, and that it has left', async () => {
  const { tablet, page, login } = await repAtWork()
  tablet.script = answer(TAKEN)
  const { startRounds } = await import('#account/rounds.ts')
  await (await page.keeper()).keepVisit(login.hash, row('a'))
  let isOnline = false
  const said: string[] = []
  const onCounted: RoundsDeps['onCounted'] = (waits) => void said.push(syncText(ofTablet(SYNCED, waits)))
  const rounds = startRounds({ env: envOf(() => isOnline), machine: page.machine, keeper: page.keeper, onCounted })
  await eventually(() => expect(said).toEqual(['已保存到本机 · 1 条待同步']))
  isOnline = true
  rounds.wake()
  await eventually(() => expect(said.at(-1)).toBe('已同步'))
  rounds.stop()
})

test('what waits as before is no news: the rep’s own page is not read anew at each count', async () => {
  const { page, login } = await repAtWork()
  const { startRounds } = await import('#account/rounds.ts')
  const store = await page.keeper()
  await store.keepVisit(login.hash, row('a'))
  const news: boolean[] = []
  const onCounted: RoundsDeps['onCounted'] = (waits) => void news.push(showTablet(waits))
  const rounds = startRounds({ env: envOf(() => false), machine: page.machine, keeper: page.keeper, onCounted })
  await eventually(() => expect(news).toEqual([true]))
  rounds.wake()
  await eventually(() => expect(news).toEqual([true, false]))
  await store.keepVisit(login.hash, row('b'))
  rounds.wake()
  await eventually(() => expect(news).toEqual([true, false, true]))
  // What the page itself has read meanwhile is none either.
  showTablet(sumOfVisits([{ refused: '' }, { refused: '' }, { refused: '停用' }]))
  expect(showTablet({ edits: 0, refusedEdits: 0, visits: 3, refusedVisits: 1 })).toBe(false)
  rounds.stop()
})

test('what was refused of a customer waits for the rep’s word', () => {
  const waits = { edits: 3, refusedEdits: 1, visits: 2, refusedVisits: 1 }
  expect(syncText(ofTablet(SYNCED, waits))).toBe('需要处理 2')
  expect(syncText(ofTablet({ ...SYNCED, kind: 'unavailable' }, waits))).toBe('离线存储不可用')
})
