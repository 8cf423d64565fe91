/** A waiting build takes over when the reader presses the button, by itself at a safe moment, and at the latest after three days. */
import { sync } from '#state/sync.ts'
import { ui } from '#state/ui.ts'

let takeOver = () => {}

/** The registration of the worker says here how the waiting build takes over. */
export function setTakeOver(apply: () => void): void {
  takeOver = apply
}

/** How often it is looked whether the edits are sent. */
const LOOK_EVERY = 500

/** Lets the new build take over. Edits that are being sent get through first; pressing it once is enough. */
export function applyUpdate(): void {
  if (sync.kind === 'syncing') return void setTimeout(applyUpdate, LOOK_EVERY)
  ui.update = false
  takeOver()
}
