import { customer } from '#account/acting.ts'

/**
 * Remembers on the device that a member was here, and how many rows their section of the home page had: early.js keeps
 * its place before the first paint of the next page, whose HTML is the same for everybody.
 */
const ROWS = 'restock-rows'

/**
 * A session that has ended takes nothing away from the page that is on the screen: only the next one has no place.
 * @returns whether a member is here of whom the page did not know when it began
 */
export function markMember(isHere: boolean): boolean {
  const isNews = isHere && !isMarked()
  const page = document.documentElement.dataset
  if (isHere) page['member'] = ''
  // What waits for a member on a page with the mark waits no longer.
  if (isHere) delete page['visitor']
  else page['visitor'] = ''
  try {
    // A customer of a rep is here on this page alone.
    if (isHere && customer === 0) localStorage.setItem('member', '1')
    else localStorage.removeItem('member')
  } catch {
    // No access to storage: the section finds its place when the member is known.
  }
  return isNews
}

/** A member is here, or was here when this device last knew. */
export function isMarked(): boolean {
  return !import.meta.env.SSR && document.documentElement.dataset['member'] !== undefined
}

/** Rows for which this page keeps the place. */
export function reservedRows(otherwise: number): number {
  const rows = document.documentElement.style.getPropertyValue('--restock-rows')
  return rows === '' ? otherwise : Number(rows)
}

/** For the next start: this page keeps the place that it has. */
export function rememberRows(rows: number): void {
  try {
    localStorage.setItem(ROWS, String(rows))
  } catch {
    // No access to storage: the usual number of rows is kept free.
  }
}
