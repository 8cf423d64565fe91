/**
 * What opens by itself over a page opens once, and never a second time: the device remembers it for whoever is here,
 * until they log out. A law holds that nothing opens by itself without asking here.
 */
import { draft, keepDraft } from '#account/drafts.ts'

/** What may open by itself. A new version of it is another thing. */
export type Opener = `lottery:${number}` | `consent:${string}`

/** Opened on this page already: where the disk cannot be written, that is all that is known. */
const opened = new Set<string>()

/** @returns whether it may open now; from then on it may not */
export async function mayOpenItself(opener: Opener): Promise<boolean> {
  const name = `opened:${opener}`
  if (opened.has(name) || (await draft<boolean>(name).catch(() => undefined))) return false
  opened.add(name)
  await keepDraft(name, true).catch(() => {})
  return true
}
