import { expect, test } from 'vitest'
import { reminder } from '#account/background-sync.ts'

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
