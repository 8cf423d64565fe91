/** Questions, messages and toasts. One dialog at a time: the next one opens when the one before was answered. */
import { onLeave } from '#state/personal.ts'
import { ui, type DialogRequest, type Toast } from '#state/ui.ts'
import * as copy from '#copy/frame.ts'

const queue: DialogRequest[] = []
/** Alerts that nobody has closed yet, by their text. */
const alerts = new Map<string, Promise<boolean>>()

/** The one before has left the screen by then (ms), so that a double press does not answer the next one too. */
const GAP = 250

/** Asks, or waits for its turn to ask; resolves true for `ok`. */
export function confirm(text: string, options: { ok?: string; cancel?: string } = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (ok: boolean) => {
      const waits = queue.indexOf(request)
      if (waits >= 0) {
        queue.splice(waits, 1)
        return resolve(ok)
      }
      // A press that comes late belongs to a dialog that was answered already.
      if (ui.dialog?.answer !== answer) return
      ui.dialog = null
      resolve(ok)
      if (queue.length > 0) setTimeout(openNext, GAP)
    }
    const request = { text, ok: options.ok ?? copy.ok, cancel: options.cancel ?? copy.cancel, answer }
    queue.push(request)
    if (queue.length === 1) openNext()
  })
}

function openNext(): void {
  if (ui.dialog === null) ui.dialog = queue.shift() ?? null
}

// A question of whoever left is answered with no, also one that has not had its turn; a message stays to be read.
onLeave(() => {
  const waiting = queue.filter(({ cancel }) => cancel)
  for (const { answer } of waiting) answer(false)
  if (ui.dialog?.cancel) ui.dialog.answer(false)
})

/** The same message twice, as when several requests fail together, is one dialog. */
export async function alert(text: string, ok: string = copy.ok): Promise<void> {
  const open = alerts.get(text) ?? confirm(text, { ok, cancel: '' })
  alerts.set(text, open)
  await open
  alerts.delete(text)
}

const TOAST_MS = 3_000
/** A toast with something to press stays long enough to reach it. */
const TOAST_ACTION_MS = 10_000
const TOASTS = 3

let lastId = 0

export function toast(text: string, options: Partial<Pick<Toast, 'tone' | 'action' | 'also'>> = {}): void {
  lastId += 1
  const id = lastId
  // What can be taken back stays: the same words speak of another line then.
  const same = ui.toasts.findIndex((t) => t.text === text && !(t.action && 'run' in t.action))
  if (same >= 0) ui.toasts.splice(same, 1)
  const { tone = 'plain', action, also } = options
  ui.toasts.push({ id, text, tone, ...(action && { action }), ...(also && { also }) })
  if (ui.toasts.length > TOASTS) ui.toasts.shift()
  setTimeout(() => dismiss(id), options.action ? TOAST_ACTION_MS : TOAST_MS)
}

export function dismiss(id: number): void {
  const at = ui.toasts.findIndex((t) => t.id === id)
  if (at >= 0) ui.toasts.splice(at, 1)
}
