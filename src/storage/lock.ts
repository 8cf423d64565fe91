/**
 * The lock of a rep's tablet. It stands in the outbox of the rep's own account, which is strictly durable: neither a wrong try
 * nor a tablet in a customer's hands is forgotten because the browser was killed.
 */
import { withCare } from './care.ts'
import type { OutboxDb } from './outbox.ts'

/** `minutes`: without a touch for so long the tablet locks itself. */
export type PinRow = { salt: string; hash: string; wrong: number; minutes: number }

/**
 * `pin`: what unlocks. `confined`: the one address that may be opened until it is unlocked. `used`: when somebody touched the
 * tablet last (wall clock, ms).
 */
export type LockRow = ({ id: 'pin' } & PinRow) | { id: 'confined'; address: string } | { id: 'used'; at: number }

export async function readPin(db: OutboxDb): Promise<PinRow | null> {
  const row = await withCare(db, () => db.lock.get('pin'))
  return row?.id === 'pin' ? row : null
}

export async function writePin(db: OutboxDb, pin: PinRow): Promise<void> {
  await withCare(db, () => db.lock.put({ id: 'pin', ...pin }))
}

/**
 * Counts a try before it is looked at: ending the app in between gives no further one.
 * @param isGivenUp nobody waits for it any more, so it is no try
 * @returns null: none is left
 */
export async function takeTry(db: OutboxDb, most: number, isGivenUp: () => boolean): Promise<PinRow | null> {
  return withCare(db, () =>
    db.transaction('rw', db.lock, async () => {
      const row = await db.lock.get('pin')
      if (row?.id !== 'pin' || row.wrong >= most || isGivenUp()) return null
      const counted = { ...row, wrong: row.wrong + 1 }
      await db.lock.put(counted)
      return counted
    }),
  )
}

/** '' every address may be opened. */
export async function readConfined(db: OutboxDb): Promise<string> {
  const row = await withCare(db, () => db.lock.get('confined'))
  return row?.id === 'confined' ? row.address : ''
}

export async function writeConfined(db: OutboxDb, address: string): Promise<void> {
  await withCare(db, () => db.lock.put({ id: 'confined', address }))
}

/** Wall clock, ms; 0 nobody is known to have touched it. */
export async function readUsed(db: OutboxDb): Promise<number> {
  const row = await withCare(db, () => db.lock.get('used'))
  return row?.id === 'used' ? row.at : 0
}

/** The rep is known: all tries are there again, and every address may be opened. */
export async function unlock(db: OutboxDb, now: number): Promise<void> {
  await withCare(db, () =>
    db.transaction('rw', db.lock, async () => {
      const pin = await db.lock.get('pin')
      if (pin?.id === 'pin') await db.lock.put({ ...pin, wrong: 0 })
      await db.lock.delete('confined')
      await db.lock.put({ id: 'used', at: now })
    }),
  )
}

export async function writeUsed(db: OutboxDb, at: number): Promise<void> {
  await withCare(db, () => db.lock.put({ id: 'used', at }))
}

/** The rep has left: the PIN is chosen anew. */
export async function dropLock(db: OutboxDb): Promise<void> {
  await withCare(db, () => db.lock.clear())
}
