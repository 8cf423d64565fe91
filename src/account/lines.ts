/** The call table as the page has it: the frame's lines at hand, the others when somebody first asks. */
import type { Call } from '#contract/call.ts'
import type { CallName } from '#contract/calls.ts'
import { frame } from '#contract/calls/frame.ts'

type Lines = Partial<Record<CallName, Call>>

let known: Lines = frame
let fetching: Promise<void> | undefined

/** Lines that another chunk brings along. */
export function know(lines: Lines): void {
  known = { ...known, ...lines }
}

/** Not a promise where the line is at hand: nothing waits that need not. */
export function lineOf(name: CallName): Call | Promise<Call> {
  return known[name] ?? fetchLines().then(() => fetched(name))
}

/** @throws without a network, where the worker has no copy either */
export function fetchLines(): Promise<void> {
  fetching ??= Promise.all([import('#contract/calls/pages.ts'), import('#contract/calls/members.ts')]).then(
    ([{ pages }, { members }]) => know({ ...pages, ...members }),
    (error: unknown) => {
      fetching = undefined
      throw error
    },
  )
  return fetching
}

function fetched(name: CallName): Call {
  const line = known[name]
  // The outbox's own calls are the outbox's to make.
  if (!line) throw new Error(`${name} is not among the pages' calls`)
  return line
}
