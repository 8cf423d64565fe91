/** The height of rows, chosen once per device. early.js applies the same before the first paint. */
import { rows, type Rows } from '#state/rows.ts'

export function chooseRows(choice: Exclude<Rows, ''>): void {
  rows.choice = choice
  document.documentElement.dataset['rows'] = choice
  try {
    localStorage.setItem('rows', choice)
  } catch {
    // No access to storage: the choice holds until the page is left.
  }
}
