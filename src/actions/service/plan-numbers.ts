/** Numbers that are typed into a plan: saved after a pause, one request after the other, so that ten presses are one write. */
import type { PlanDetail } from '#contract/entities.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { saveNumbers } from './plans.ts'

/** Pieces by goods id. */
export type Numbers = Readonly<Record<number, number>>

const PAUSE = 600

export type PlanNumbers = {
  type(goodsId: number, number: number): void
  /** The line is taken out: its number would bring it back. */
  forget(goodsId: number): void
  /** Saves what is not saved yet. Anything else that is written to the plan comes after it. */
  flush(): Promise<void>
}

/**
 * What could not be saved stays typed: it can be ordered so this once, and is saved with the next number. So it is with all
 * numbers of whoever may not change the plan.
 * @param draw gets the numbers that the plan does not have yet
 * @param onPlan gets the plan as the server has it after a write
 */
export function planNumbers(
  id: number,
  draw: (typed: Numbers) => void,
  onPlan: (plan: PlanDetail) => void,
): PlanNumbers {
  let typed: Numbers = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> = Promise.resolve()
  const set = (next: Numbers) => draw((typed = next))
  const without = (isOver: (goodsId: number, number: number) => boolean) =>
    set(Object.fromEntries(Object.entries(typed).filter(([key, number]) => !isOver(Number(key), number))))
  const save = async () => {
    const sent = typed
    const params = Object.entries(sent).map(([goods_id, number]) => ({ goods_id: Number(goods_id), number }))
    if (params.length === 0 || !mayCall('planLines')) return
    const plan = await saveNumbers(id, params)
    if (!plan) return
    onPlan(plan)
    without((goodsId, number) => sent[goodsId] === number)
  }
  const flush = () => {
    clearTimeout(timer)
    return (saving = saving.then(save))
  }
  return {
    type(goodsId, number) {
      set({ ...typed, [goodsId]: number })
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), PAUSE)
    },
    forget: (goodsId) => without((one) => one === goodsId),
    flush,
  }
}
