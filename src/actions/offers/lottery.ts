/** The lottery: is there one for this reader, what is in it, and drawing. */
import type { Draw, DrawRecord, Winner } from '#contract/entities.ts'
import { LOTTERY_DRAW } from '#domain/limits.ts'
import { alert, confirm } from '#actions/frame/dialogs.ts'
import { mayOpenItself } from '#actions/frame/opens-itself.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { readOr } from '#actions/calls/read.ts'
import { write } from '#actions/calls/write.ts'
import * as frame from '#copy/frame.ts'
import { lotteryNotices as copy } from '#copy/notices.ts'

/** The draw that this member has not joined yet. @returns null when there is none, or when it opened by itself before */
export async function openDraw(): Promise<Draw | null> {
  if (!mayCall('drawCheck') || !mayCall('drawRecord') || !mayCall('drawJoin')) return null
  const check = await readOr('drawCheck', {}, null)
  if (!check || check.is_join !== 0 || check.id === 0) return null
  const draw = await readOr('draw', { id: check.id }, null)
  return draw && (await mayOpenItself(`lottery:${draw.id}`)) ? draw : null
}

/** Draws, and shows the prize; never before the animation's time is over. @returns whether the draw took place */
export async function takeDraw(id: number): Promise<boolean> {
  const pause = new Promise((resolve) => setTimeout(resolve, LOTTERY_DRAW))
  const [outcome] = await Promise.all([write('drawJoin', { id }), pause])
  if (outcome.kind !== 'ok') return false
  await alert(copy.drawn(outcome.data))
  return true
}

/** Asks before it is closed during a draw. */
export async function mayCloseDraw(drawing: boolean): Promise<boolean> {
  return !drawing || confirm(copy.drawing, { ok: copy.close, cancel: frame.cancel })
}

// ── What the pop-up's tabs show; null when it could not be read ──

export async function drawRules(id: number): Promise<string | null> {
  return (await readOr('drawActivity', { id }, null))?.html ?? null
}

export async function winners(id: number): Promise<Winner[] | null> {
  return (await readOr('drawWinners', { id }, null))?.data ?? null
}

export async function myDraws(): Promise<DrawRecord[] | null> {
  return (await readOr('drawRecord', { page: 1 }, null))?.data ?? null
}
