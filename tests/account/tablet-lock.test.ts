/** The lock of a rep's tablet: a slow hash on the device, five tries that a restart does not give back, one address until the PIN. */
import { expect, test } from 'vitest'
import { isIdle, LOCK_AFTER } from '#domain/rep-pin.ts'
import type { TabletLock } from '#account/tablet-lock.ts'
import { leftIn, outboxDb } from '#storage/outbox.ts'
import { IDBKeyRange } from 'fake-indexeddb'
import { Tablet } from './tablet.ts'

const REP = 90

async function atWork(): Promise<{ tablet: Tablet; login: string; lockOf: (customer: number) => Promise<TabletLock> }> {
  const tablet = new Tablet()
  tablet.reps.set(REP, new Set([7, 8]))
  tablet.cookie = REP
  const page = tablet.open(undefined, 7)
  await page.machine.known()
  await page.machine.identify()
  const presence = page.machine.presence()
  if (presence.kind !== 'member' || !presence.account.login) throw new Error('no rep is here')
  const login = presence.account.login.hash
  // A page of its own each time, as after a restart.
  const lockOf = async (customer: number) => (await tablet.open(undefined, customer).keeper()).lockOf(login)
  return { tablet, login, lockOf }
}

test('the right PIN opens and gives all tries back; nothing on the device says what it is', async () => {
  const { tablet, login, lockOf } = await atWork()
  const lock = await lockOf(7)
  expect(await lock.minutes()).toBe(0)
  await lock.setPin('2580')
  expect(await lock.minutes()).toBe(LOCK_AFTER)
  const db = outboxDb(login, { indexedDB: tablet.indexedDB, IDBKeyRange })
  expect(JSON.stringify(await db.lock.toArray())).not.toContain('2580')
  db.close()
  expect(await lock.tryPin('0000')).toEqual({ answer: 'wrong', left: 4 })
  expect(await lock.tryPin('2580')).toEqual({ answer: 'right', left: 5 })
  expect(await lock.tryPin('0000')).toEqual({ answer: 'wrong', left: 4 })
})

test('after five wrong ones not even the right PIN opens, in another tab or after a restart neither, until it is set anew', async () => {
  const { tablet, lockOf } = await atWork()
  await (await lockOf(7)).setPin('2580')
  const answers = []
  for (let n = 0; n < 5; n += 1) answers.push((await (await lockOf(n % 2 ? 7 : 8)).tryPin('1111')).answer)
  expect(answers).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'over'])
  expect((await (await lockOf(0)).tryPin('2580')).answer).toBe('over')
  const page = tablet.open(undefined, 7)
  await page.machine.known()
  await page.machine.leave({ edits: true, drafts: true })
  expect(await (await lockOf(8)).minutes()).toBe(0)
})

test('a disk that does not answer in time says nothing about the PIN: it was no try, and the right one opens later', async () => {
  const { tablet, login, lockOf } = await atWork()
  const lock = await lockOf(7)
  await lock.setPin('2580')
  expect(await lock.tryPin('0000')).toEqual({ answer: 'wrong', left: 4 })
  const other = outboxDb(login, { indexedDB: tablet.indexedDB, IDBKeyRange })
  let isHeld = true
  const holding = other.transaction('rw', other.lock, async () => {
    while (isHeld) await other.lock.count()
  })
  expect(await lock.tryPin('2580')).toEqual({ answer: 'unread' })
  isHeld = false
  await holding
  other.close()
  expect(await lock.tryPin('0000')).toEqual({ answer: 'wrong', left: 3 })
  expect(await lock.tryPin('2580')).toEqual({ answer: 'right', left: 5 })
})

test('tries made at the same moment are each counted', async () => {
  const { lockOf } = await atWork()
  const lock = await lockOf(7)
  await lock.setPin('2580')
  const tried = await Promise.all(Array.from({ length: 8 }, () => lock.tryPin('1111')))
  expect(tried.filter(({ answer }) => answer === 'wrong')).toHaveLength(4)
})

test('in the customer’s hands one address stands, on every page of the rep, until the PIN or a login', async () => {
  const { lockOf } = await atWork()
  await (await lockOf(7)).setPin('2580')
  await (await lockOf(7)).confine('/dg/7/qz?replaces=3')
  for (const customer of [0, 7, 8]) expect(await (await lockOf(customer)).confinedTo()).toBe('/dg/7/qz?replaces=3')
  await (await lockOf(7)).tryPin('1111')
  expect(await (await lockOf(8)).confinedTo()).toBe('/dg/7/qz?replaces=3')
  await (await lockOf(7)).tryPin('2580')
  expect(await (await lockOf(8)).confinedTo()).toBe('')
  await (await lockOf(7)).confine('/dg/sd')
  await (await lockOf(0)).open()
  expect(await (await lockOf(8)).confinedTo()).toBe('')
})

test('a rep who leaves takes the PIN along, whatever visits and edits stay', async () => {
  const { tablet, login, lockOf } = await atWork()
  await (await lockOf(7)).setPin('2580')
  const page = tablet.open(undefined, 7)
  await page.machine.known()
  const visit = { key: 'a', customer_id: 7, time: 1_800_000_000, outcome: 'ordered' as const }
  await (await page.keeper()).keepVisit(login, { key: 'a', visit, notBefore: 0, refused: '' })
  await page.machine.leave({ edits: true, drafts: false })
  expect((await leftIn(login, { indexedDB: tablet.indexedDB, IDBKeyRange })).edits).toBe(1)
  expect(await (await lockOf(7)).minutes()).toBe(0)
})

test('it is idle after as many minutes as the rep chose, and never without a PIN or before its first touch', () => {
  const touched = 1_800_000_000_000
  const cases: [number, number, number, boolean][] = [
    [touched, 5, touched + 299_999, false],
    [touched, 5, touched + 300_000, true],
    [touched, 1, touched + 60_000, true],
    [touched, 0, touched + 9_000_000, false],
    [0, 5, touched, false],
    // A clock that was set back.
    [touched, 5, touched - 1, false],
  ]
  for (const [usedAt, minutes, now, idle] of cases)
    expect([usedAt, minutes, now, isIdle(usedAt, minutes, now)]).toEqual([usedAt, minutes, now, idle])
})
