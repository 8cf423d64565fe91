import { afterEach, expect, test, vi } from 'vitest'
import { CATALOGUE_SYNC } from '#domain/limits.ts'
import { reminder, wakeForCatalogue } from '#account/background-sync.ts'

test('every further edit asks the browser again, for the registration before it may be used up', () => {
  let asked = 0
  const { waiting, putAway } = reminder(() => (asked += 1))
  waiting(0)
  expect(asked).toBe(0)
  waiting(1)
  waiting(1)
  expect(asked).toBe(1)
  waiting(2)
  expect(asked).toBe(2)
  // Sent while the window was open; then the network is gone again.
  waiting(0)
  waiting(1)
  expect(asked).toBe(3)
  putAway()
  expect(asked).toBe(4)
  waiting(0)
  putAway()
  expect(asked).toBe(4)
})

afterEach(() => vi.unstubAllGlobals())

/** @param answers what the browser says to asking */
function installed(answers: () => Promise<void>) {
  const asked: string[] = []
  const ask = (what: string) => (tag: string) => (asked.push(`${what} ${tag}`), answers())
  const periodicSync = { register: ask('register'), unregister: ask('unregister') }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ periodicSync }) } })
  return asked
}

test('the worker is asked for when the catalogue is taken, and not any more when it is deleted', async () => {
  const asked = installed(async () => {})
  await wakeForCatalogue(true)
  await wakeForCatalogue(false)
  expect(asked).toEqual([`register ${CATALOGUE_SYNC}`, `unregister ${CATALOGUE_SYNC}`])
})

test.each([
  ['does not grant it', () => installed(() => Promise.reject(new DOMException('', 'NotAllowedError')))],
  ['has no such thing', () => vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({}) } })],
  ['has no worker', () => vi.stubGlobal('navigator', {})],
  [
    'does not tell its workers',
    () =>
      vi.stubGlobal('navigator', {
        serviceWorker: { getRegistration: () => Promise.reject(new DOMException('', 'InvalidStateError')) },
      }),
  ],
])('nobody waits for a browser that %s', async (_, given) => {
  given()
  await wakeForCatalogue(true)
  await wakeForCatalogue(false)
})
