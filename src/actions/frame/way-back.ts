/**
 * Whose way back it is. A tab's history, and the address that a login leads back to, are of whoever was here before: the
 * same person goes on there, and somebody else would find nothing of an order that is not theirs.
 */
import { isSameAccount, type Change } from '#account/machine.ts'
import { REP_HOME } from '#domain/acting.ts'

/** The tab's own memory: it outlives a reload and a discarded page, and names nobody. */
const KEPT = 'last-here'

/** Whoever is here came after somebody else. */
let isAnother = false

/** The route table tells what shows one member's thing; it comes later than the first page. */
let isOfOne = async (_path: string): Promise<boolean> => false

export function learnAddresses(ofOne: typeof isOfOne): void {
  isOfOne = ofOne
}

/** @returns whether a member has come after another one in this tab */
export function noteHere({ now, before }: Pick<Change, 'now' | 'before'>): boolean {
  if (isSameAccount(now, before)) return false
  // Noted again when they leave: a logout empties this memory.
  const who = now.kind === 'member' ? now : before
  if (who.kind !== 'member') return false
  const { hash } = who.account.login ?? who.account
  const last = lastHere()
  isAnother = last !== '' && last !== hash
  try {
    sessionStorage.setItem(KEPT, hash)
  } catch {
    // No access to storage: whoever comes is led back.
  }
  return isAnother
}

function lastHere(): string {
  try {
    return sessionStorage.getItem(KEPT) ?? ''
  } catch {
    return ''
  }
}

/** @param asked what the login was asked to lead back to */
export async function wayBack(asked: string): Promise<string> {
  return isAnother && (asked.startsWith(REP_HOME) || (await isOfOne(asked).catch(() => true))) ? '/' : asked
}
