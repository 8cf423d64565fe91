import { chooseRows } from '#actions/frame/rows.ts'
import { rows as copy } from '#copy/lists.ts'
import { Icon } from '#ui/icon.tsx'
import * as css from './rows-switch.css.ts'

/** Dense rows or roomy ones. @param dense as the rows are shown now */
export function RowsSwitch({ dense }: { dense: boolean }) {
  return (
    <button
      type="button"
      className={css.button}
      aria-pressed={dense}
      aria-label={copy.dense}
      title={copy.denseHint}
      onClick={() => chooseRows(dense ? 'roomy' : 'dense')}
    >
      <Icon name="rows" size={20} />
      <span className={css.word}>{copy.dense}</span>
    </button>
  )
}
