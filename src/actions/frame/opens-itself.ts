/**
 * What opens by itself over a page opens once for a member, and never a second time: the device remembers it, over
 * logouts too. A law holds that nothing opens by itself without asking here.
 */
import { session } from '#state/session.ts'

/** What may open by itself. A new version of it is another thing. */
export type Opener = `lottery:${number}` | `consent:${string}`

const KEPT = 'opened'
/** Opened on this page: all that is known where there is no access to storage. */
const opened = new Set<string>()

/** @returns whether it may open now; from then on it may not */
export async function mayOpenItself(opener: Opener): Promise<boolean> {
  const mark = await markOf(opener)
  const kept = readMarks()
  if (opened.has(mark) || kept.includes(mark)) return false
  opened.add(mark)
  try {
    localStorage.setItem(KEPT, [...kept, mark].slice(-MARKS_MOST).join(' '))
  } catch {
    // No access to storage: this page remembers it.
  }
  return true
}

/** Marks of all members of a shared tablet. */
const MARKS_MOST = 100

function readMarks(): string[] {
  try {
    return (localStorage.getItem(KEPT) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

/** It outlives a logout, so it does not say whose it is. */
async function markOf(opener: Opener): Promise<string> {
  const { digest } = await import('#account/late.ts')
  return (await digest(`${location.origin} ${opener} ${session.user?.id ?? 0}`)).slice(0, 16)
}
