/** Plans (采购计划). Each write names the lines it changes, so stores that edit one plan at the same time lose nothing. */
import type { Plan, PlanDetail } from '#contract/entities.ts'
import type { Outcome } from '#contract/outcome.ts'
import { NUMBER_MAX } from '#domain/limits.ts'
import { write } from '#actions/calls/write.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { go, revalidate } from '#actions/frame/go.ts'
import { offerRestore } from '#actions/frame/undo.ts'
import { sameOwner } from '#state/personal.ts'
import * as inputs from '#copy/inputs.ts'
import { plan as copy, plans, savePlan as saving } from '#copy/plans.ts'

export type PlanEntry = { goods_id: number; number: number }

/** The address of a plan. */
export const planPath = (id: number): string => `/zzfw/cgjh/${id}`

/** A plan without a name is told so before anything is asked. @returns the field's message; '': there is a name */
const unnamed = (name: string): string => (name.trim() === '' ? inputs.planName : '')

/** @returns the message for the name's field; '' when it was saved, or when the reason was shown */
export async function createPlan(name: string): Promise<string> {
  const fault = unnamed(name)
  if (fault !== '') return fault
  const outcome = await write('planAdd', { name })
  if (outcome.kind === 'invalid') return outcome.msg
  if (outcome.kind === 'ok') go(planPath(outcome.data.id))
  return ''
}

/** A plan has goods once: lines of the same goods (two rows of a list, two prices of an order) are one with their sum. */
export function goodsOnce(lines: readonly PlanEntry[]): PlanEntry[] {
  const sums = new Map<number, number>()
  for (const { goods_id, number } of lines) sums.set(goods_id, (sums.get(goods_id) ?? 0) + number)
  return [...sums].map(([goods_id, sum]) => ({ goods_id, number: Math.min(sum, NUMBER_MAX) }))
}

/** @param into id of a plan that gets the goods; a text: the name of a new one. @returns the field's message; null: saved */
export async function saveToPlan(into: number | string, params: PlanEntry[]): Promise<string | null> {
  const fault = typeof into === 'string' ? unnamed(into) : ''
  if (fault !== '') return fault
  const outcome: Outcome<PlanDetail> =
    typeof into === 'string'
      ? await write('planAdd', { name: into, params })
      : await write('planLines', { id: into, params })
  if (outcome.kind === 'invalid') return outcome.msg
  if (outcome.kind !== 'ok') return ''
  const { id, name } = outcome.data
  toast(saving.saved(name), { tone: 'good', action: { label: saving.view, to: planPath(id) } })
  return null
}

/** @returns the field's message; null: renamed */
export async function renamePlan(id: number, name: string): Promise<string | null> {
  const fault = unnamed(name)
  if (fault !== '') return fault
  const outcome = await write('planRename', { id, name })
  if (outcome.kind === 'invalid') return outcome.msg
  if (outcome.kind !== 'ok') return ''
  toast(copy.renamed, { tone: 'good' })
  await revalidate()
  return null
}

/** At once, without a question; 撤销 makes it anew, with lines that other stores had added. */
export async function removePlan({ id }: Pick<Plan, 'id'>): Promise<boolean> {
  const isHere = sameOwner()
  const outcome = await write('planDelete', { id })
  if (outcome.kind === 'invalid') toast(outcome.msg, { tone: 'bad' })
  if (outcome.kind !== 'ok' || !isHere()) return false
  const { name, data } = outcome.data
  const params = data.map(({ goods_id, number }) => ({ goods_id, number }))
  offerRestore(plans.removed(name), () => write('planAdd', { name, params }))
  return true
}

/** @returns the plan as the server has it now; null when nothing was changed, which was shown */
export async function setLines(id: number, params: PlanEntry[]): Promise<PlanDetail | null> {
  return planOf(await write('planLines', { id, params }))
}

/** Numbers that were typed, of whose saving nobody was asked. @returns null: not saved, which was shown */
export async function saveNumbers(id: number, params: PlanEntry[]): Promise<PlanDetail | null> {
  const outcome = await write('planLines', { id, params }, ['offline'])
  if (outcome.kind === 'offline') toast(copy.notSaved, { tone: 'bad' })
  return planOf(outcome)
}

export async function moveLine(id: number, goods_id: number, before_goods_id: number): Promise<PlanDetail | null> {
  return planOf(await write('planMove', { id, goods_id, before_goods_id }))
}

function planOf(outcome: Outcome<PlanDetail>): PlanDetail | null {
  if (outcome.kind === 'invalid') toast(outcome.msg, { tone: 'bad' })
  return outcome.kind === 'ok' ? outcome.data : null
}
