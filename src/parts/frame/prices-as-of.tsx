import { clockTime, day } from '#domain/time.ts'
import { now } from '#state/clock.ts'
import { maySeePrices, session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { pricesAsOf } from '#copy/lists.ts'

/** Says of what moment the prices of the device's catalogue are. Pass `asOf` of what `read` returned; 0: of now. */
export function PricesAsOf({ at }: { at: number }) {
  if (!maySeePrices(use(session)) || at === 0) return null
  return <> · {pricesAsOf(day(at) === day(now()) ? clockTime(at) : `${day(at)} ${clockTime(at)}`)}</>
}
