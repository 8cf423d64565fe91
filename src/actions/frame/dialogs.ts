import { ui, type Toast } from '#state/ui.ts'
import * as copy from '#copy/frame.ts'

/** Asks; resolves true for `ok`. One dialog at a time: a second one waits for nobody and replaces the first as a no. */
export function confirm(text: string, options: { ok?: string; cancel?: string } = {}): Promise<boolean> {
  ui.dialog?.answer(false)
  return new Promise((resolve) => {
    const answer = (ok: boolean) => {
      ui.dialog = null
      resolve(ok)
    }
    ui.dialog = { text, ok: options.ok ?? copy.ok, cancel: options.cancel ?? copy.cancel, answer }
  })
}

export async function alert(text: string, ok: string = copy.ok): Promise<void> {
  await confirm(text, { ok, cancel: '' })
}

const TOAST_MS = 3_000
/** A toast with something to press stays long enough to reach it. */
const TOAST_ACTION_MS = 10_000
const TOASTS = 3

let lastId = 0

export function toast(text: string, options: Partial<Pick<Toast, 'tone' | 'action'>> = {}): void {
  lastId += 1
  const id = lastId
  const same = ui.toasts.findIndex((t) => t.text === text)
  if (same >= 0) ui.toasts.splice(same, 1)
  ui.toasts.push({ id, text, tone: options.tone ?? 'plain', ...(options.action ? { action: options.action } : {}) })
  if (ui.toasts.length > TOASTS) ui.toasts.shift()
  setTimeout(() => dismiss(id), options.action ? TOAST_ACTION_MS : TOAST_MS)
}

export function dismiss(id: number): void {
  const at = ui.toasts.findIndex((t) => t.id === id)
  if (at >= 0) ui.toasts.splice(at, 1)
}
