/** The banner at the foot of the home page. */
import type { Ad } from '#contract/entities.ts'
import { readOr } from '#actions/calls/read.ts'

/** Sent away: not again in this session. */
const AWAY = 'no-banner'

/** null: there is none, it could not be had, or it was sent away. */
export async function bottomBanner(): Promise<Ad | null> {
  try {
    if (sessionStorage.getItem(AWAY) !== null) return null
  } catch {
    // Storage is closed to us: it is shown on every visit.
  }
  return (await readOr('focusCommon', {}, { data: [] })).data[0] ?? null
}

export function sendBannerAway(): void {
  try {
    sessionStorage.setItem(AWAY, '1')
  } catch {
    // It comes back with the next page.
  }
}
