import { useEffect, useRef, useState } from 'react'
import type { PlanDetail } from '#contract/entities.ts'
import { planNumbers, type Numbers, type PlanNumbers } from '#actions/service/plan-numbers.ts'
import { whenPutAway } from '#parts/form/when-put-away.ts'
import { ui } from '#state/ui.ts'
import { use } from '#state/use.ts'

/**
 * Numbers as they are typed into one plan. They are also saved when the page is left or put away, and when the network is
 * back.
 * @param id does not change while the page is mounted
 */
export function usePlanNumbers(id: number, onPlan: (plan: PlanDetail) => void): [Numbers, PlanNumbers] {
  const [numbers, setNumbers] = useState<Numbers>({})
  const take = useRef(onPlan)
  useEffect(() => void (take.current = onPlan))
  const [typing] = useState(() => planNumbers(id, setNumbers, (plan) => take.current(plan)))
  const { online } = use(ui)
  useEffect(() => void (online && typing.flush()), [online, typing])
  useEffect(() => {
    const flush = () => void typing.flush()
    const end = whenPutAway(flush)
    return () => {
      end()
      flush()
    }
  }, [typing])
  return [numbers, typing]
}
