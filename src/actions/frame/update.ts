import { sync } from '#state/sync.ts'
import { ui } from '#state/ui.ts'

let takeOver = () => {}

/** The worker's end of it, once there is a worker. */
export function setTakeOver(apply: () => void): void {
  takeOver = apply
}

/** The new build takes over; edits under way are let through first. */
export function applyUpdate(): void {
  if (sync.kind === 'syncing') return
  ui.update = false
  takeOver()
}
