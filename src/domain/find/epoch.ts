/** Stretches of time in which lists stay the same. */
import { today } from './zones.ts'

/**
 * Names a stretch of time in which no offer begins or ends and no date passes.
 * @param turns moments at which an offer begins or ends, ascending
 */
export function epochOf(turns: readonly number[], now: number): string {
  let passed = 0
  while (passed < turns.length && (turns[passed] as number) <= now) passed++
  return `${today(now)} ${passed}`
}
