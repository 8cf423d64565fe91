/** The lottery: is there one for this reader, what is in it, and drawing. */
import type { Draw, DrawRecord, Winner } from '#contract/entities.ts'
import { LOTTERY_DRAW } from '#domain/limits.ts'
import { alert, confirm } from '#actions/frame/dialogs.ts'
import { readOr } from '#actions/calls/read.ts'
import { write } from '#actions/calls/write.ts'
import * as frame from '#copy/frame.ts'
import { lotteryNotices as copy } from '#copy/notices.ts'

/** Sent away: not again in this session. */
const AWAY = 'no-lottery'

/** The draw this member has not taken part in, null: none, or it was sent away. Failures are silent. */
export async function openDraw(): Promise<Draw | null> {
  if (wasSentAway()) return null
  const check = await readOr('drawCheck', {}, null)
  if (!check || check.is_join !== 0 || check.id === 0) return null
  return readOr('draw', { id: check.id }, null)
}

/** Draws, and tells what it was. The drawing takes its time even when the answer is there sooner. @returns whether it was drawn */
export async function takeDraw(id: number): Promise<boolean> {
  const pause = new Promise((resolve) => setTimeout(resolve, LOTTERY_DRAW))
  const [outcome] = await Promise.all([write('drawJoin', { id }), pause])
  if (outcome.kind !== 'ok') return false
  await alert(copy.drawn(outcome.data))
  return true
}

/** Closing while the lot is drawn is asked about. */
export async function mayCloseDraw(drawing: boolean): Promise<boolean> {
  return !drawing || confirm(copy.drawing, { ok: copy.close, cancel: frame.cancel })
}

export function sendAway(): void {
  try {
    sessionStorage.setItem(AWAY, '1')
  } catch {
    // Storage is closed to us: it comes back with the next page.
  }
}

function wasSentAway(): boolean {
  try {
    return sessionStorage.getItem(AWAY) !== null
  } catch {
    return false
  }
}

// ── What the pop-up's tabs show, null where it could not be had ──

export async function drawRules(id: number): Promise<string | null> {
  return (await readOr('drawActivity', { id }, null))?.html ?? null
}

export async function winners(id: number): Promise<Winner[] | null> {
  return (await readOr('drawWinners', { id }, null))?.data ?? null
}

export async function myDraws(): Promise<DrawRecord[] | null> {
  return (await readOr('drawRecord', { page: 1 }, null))?.data ?? null
}
