/** The rep's PIN on this device. It never leaves it, and what is kept of it is a slow hash. */
import { PIN_ROUNDS, PIN_TRIES } from '#domain/rep-pin.ts'

type Kept = { salt: string; hash: string; wrong: number }

const nameOf = (rep: number): string => `rep-pin-${rep}`
const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A device that keeps nothing has no PIN. */
function kept(rep: number): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf(rep)) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

async function hashOf(pin: string, salt: string): Promise<string> {
  const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey('raw', bytes(pin), 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: PIN_ROUNDS }
  return toHex(new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256)))
}

export function hasPin(rep: number): boolean {
  return kept(rep) !== null
}

/** @returns whether this device keeps it */
export async function setPin(rep: number, pin: string): Promise<boolean> {
  const salt = crypto.randomUUID()
  const value: Kept = { salt, hash: await hashOf(pin, salt), wrong: 0 }
  try {
    localStorage.setItem(nameOf(rep), JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** `over`: there are no tries left, also after a restart; only the login helps, and the PIN is set anew. */
export type PinAnswer = 'right' | 'wrong' | 'over'

export async function tryPin(rep: number, pin: string): Promise<{ answer: PinAnswer; left: number }> {
  const known = kept(rep)
  if (!known || known.wrong >= PIN_TRIES) return { answer: 'over', left: 0 }
  // Counted before it is looked at: ending the app in between gives no further try.
  const wrong = known.wrong + 1
  localStorage.setItem(nameOf(rep), JSON.stringify({ ...known, wrong }))
  if ((await hashOf(pin, known.salt)) === known.hash) {
    localStorage.setItem(nameOf(rep), JSON.stringify({ ...known, wrong: 0 }))
    return { answer: 'right', left: PIN_TRIES }
  }
  return { answer: wrong >= PIN_TRIES ? 'over' : 'wrong', left: PIN_TRIES - wrong }
}

export function forgetPin(rep: number): void {
  localStorage.removeItem(nameOf(rep))
}
