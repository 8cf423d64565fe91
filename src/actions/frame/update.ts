import { sync } from '#state/sync.ts'
import { ui } from '#state/ui.ts'

let takeOver = () => {}

/** The registration of the worker says here how the waiting build takes over. */
export function setTakeOver(apply: () => void): void {
  takeOver = apply
}

/** Lets the new build take over, but not while edits are being sent. */
export function applyUpdate(): void {
  if (sync.kind === 'syncing') return
  ui.update = false
  takeOver()
}
