/** Who may use a rep's tablet now: whoever knows the PIN, or a customer who sees one address only. The PIN never leaves the device. */
import { hexOf } from '#catalogue/sha256.ts'
import { LOCK_AFTER, PIN_ROUNDS, PIN_TRIES } from '#domain/rep-pin.ts'
import * as rows from '#storage/lock.ts'
import type { OutboxDb } from '#storage/outbox.ts'
import { inTime } from './box.ts'
import type { Env } from './env.ts'
import { withRepOutbox } from './visits.ts'

/**
 * `over`: there are no tries left, also after a restart; only the login helps, and the PIN is set anew. `unread`: the disk did
 * not say, so nobody knows, and it was no try.
 */
export type PinAnswer = { answer: 'right' | 'wrong' | 'over'; left: number } | { answer: 'unread' }

export type TabletLock = ReturnType<typeof tabletLock>

/** @param login the hash of the rep's own account */
export function tabletLock(env: Env, login: string) {
  const inRows = <T>(work: (db: OutboxDb) => Promise<T>): Promise<T> => inTime(env, withRepOutbox(env, login, work))

  return {
    /** Minutes without a touch after which it locks itself; 0: there is no PIN, so it never does. */
    minutes: (): Promise<number> =>
      inRows(rows.readPin).then(
        (pin) => pin?.minutes ?? 0,
        () => 0,
      ),

    /** @throws when the device cannot keep it */
    async setPin(pin: string): Promise<void> {
      const salt = env.uuid()
      const hash = await hashOf(pin, salt)
      await inRows(async (db) => {
        const minutes = (await rows.readPin(db))?.minutes ?? LOCK_AFTER
        await rows.writePin(db, { salt, hash, wrong: 0, minutes })
        await rows.writeUsed(db, env.now())
      })
    },

    /** @throws when the device cannot keep it */
    setMinutes: (minutes: number): Promise<void> =>
      inRows(async (db) => {
        const pin = await rows.readPin(db)
        if (pin) await rows.writePin(db, { ...pin, minutes })
      }),

    async tryPin(typed: string): Promise<PinAnswer> {
      let isLate = false
      try {
        const pin = await inRows((db) => rows.takeTry(db, PIN_TRIES, () => isLate))
        if (!pin) return { answer: 'over', left: 0 }
        if ((await hashOf(typed, pin.salt)) !== pin.hash)
          return { answer: pin.wrong >= PIN_TRIES ? 'over' : 'wrong', left: PIN_TRIES - pin.wrong }
        await inRows((db) => rows.unlock(db, env.now()))
        return { answer: 'right', left: PIN_TRIES }
      } catch {
        isLate = true
        return { answer: 'unread' }
      }
    },

    /** The one address that may be opened, whole; '' all of them. @throws when the device cannot say */
    confinedTo: (): Promise<string> => inRows(rows.readConfined),
    /** @throws when the device cannot keep it: then the tablet must not change hands */
    confine: (address: string): Promise<void> => inRows((db) => rows.writeConfined(db, address)),
    /** The rep has logged in: that is worth as much as the PIN. */
    open: (): Promise<void> => inRows((db) => rows.unlock(db, env.now())),

    used: (): Promise<number> => inRows(rows.readUsed).catch(() => 0),
    noteUsed: (): Promise<void> => inRows((db) => rows.writeUsed(db, env.now())).catch(() => {}),
  }
}

async function hashOf(pin: string, salt: string): Promise<string> {
  const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey('raw', bytes(pin), 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: PIN_ROUNDS }
  return hexOf(await crypto.subtle.deriveBits(algorithm, key, 256))
}
