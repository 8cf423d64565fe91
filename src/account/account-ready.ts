/** The present member's outbox, for verbs that come before its code has arrived. */
import type { Outbox } from '#outbox/types.ts'

let give: (outbox: Outbox) => void = () => {}
let ready: Promise<Outbox> = new Promise((resolve) => (give = resolve))

export function outbox(): Promise<Outbox> {
  return ready
}

/** null: nobody is here; verbs wait for the next one. */
export function setOutbox(outbox: Outbox | null): void {
  if (outbox) give(outbox)
  if (!outbox) ready = new Promise((resolve) => (give = resolve))
}
