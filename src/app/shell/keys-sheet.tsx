import { keys as copy } from '#copy/sheets.ts'
import { Dialog } from '#ui/dialog.tsx'
import * as css from './keys-sheet.css.ts'
import type { SheetProps } from './sheet-host.tsx'

/** Every key and what it does. */
export function KeysSheet({ open, onClose }: SheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.title}>
      <dl className={css.list}>
        {copy.list.map(([key, meaning]) => (
          <div key={key} className={css.row}>
            <dt>
              <kbd className={css.key}>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
