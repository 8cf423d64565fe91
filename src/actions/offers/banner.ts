/** The banner at the foot of the home page. */
import type { Ad } from '#contract/entities.ts'
import { readOr } from '#actions/calls/read.ts'

/** Set once the reader closed it: not shown again in this session. */
const DISMISSED = 'no-banner'

/** @returns null when there is none, when it could not be read, or when the reader closed it */
export async function bottomBanner(): Promise<Ad | null> {
  try {
    if (sessionStorage.getItem(DISMISSED) !== null) return null
  } catch {
    // No access to storage: it is shown on every visit.
  }
  return (await readOr('focusCommon', {}, { data: [] })).data[0] ?? null
}

export function dismissBanner(): void {
  try {
    sessionStorage.setItem(DISMISSED, '1')
  } catch {
    // No access to storage: it is back on the next page.
  }
}
