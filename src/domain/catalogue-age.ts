/** What a person is told about the age of the catalogue on this device. */
import { DAY } from './time.ts'

/** Nobody orders by a list of last month: an older one is not opened any more, ms. */
export const CATALOGUE_AGE_MOST = 30 * DAY
/** Before that end, ms. */
const WARN_BEFORE = 3 * DAY
/** With a network the server corrects what is drawn; a catalogue that was not renewed for this long says so all the same, ms. */
const QUIET_FOR = DAY

export type CatalogueAge =
  | { kind: 'current' }
  /** Its prices are of this moment, Unix ms. */
  | { kind: 'asOf'; at: number }
  /** Unusable after so many days, this one among them. */
  | { kind: 'ending'; days: number }

/** `at`: the server made it; `takenAt`: the device looked for a newer one last, by its own clock. Unix ms. */
type Held = { at: number; takenAt: number; hasPrices: boolean }

/** @param now the device's own clock, because `takenAt` is of it; where it was turned back it says nothing about age */
export function catalogueAge(
  { at, takenAt, hasPrices }: Held,
  { online, now }: { online: boolean; now: number },
): CatalogueAge {
  const age = now - takenAt
  const left = CATALOGUE_AGE_MOST - age
  if (age >= 0 && left < WARN_BEFORE) return { kind: 'ending', days: Math.max(1, Math.ceil(left / DAY)) }
  if (!hasPrices || (online && age < QUIET_FOR)) return { kind: 'current' }
  return { kind: 'asOf', at }
}
