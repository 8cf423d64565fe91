import { install, installWay, type InstallWay } from '#actions/frame/install.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { installSheet as copy } from '#copy/sheets.ts'
import * as css from './install-sheet.css.ts'
import type { SheetProps } from './sheet-host.tsx'

/** What to press, in each kind of browser. */
const STEPS: Record<InstallWay, readonly string[]> = {
  offer: [],
  ios: copy.ios,
  wechat: copy.wechat,
  menu: copy.menu,
}

/** Putting the shop on the home screen: the browser's own offer where there is one, else three steps. */
export function InstallSheet({ open, onClose }: SheetProps) {
  const way = installWay()
  const accept = async () => {
    await install()
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={copy.title} place="sheet">
      <p className={css.why}>{copy.why}</p>
      {way === 'offer' ? (
        <Button kind="primary" size="l" block onClick={() => void accept()}>
          <Icon name="download" size={20} />
          {copy.offer}
        </Button>
      ) : (
        <ol className={css.steps}>
          {STEPS[way].map((step, i) => (
            <li key={step} className={css.step}>
              <span className={css.number}>{i + 1}</span>
              {step}
              {way === 'ios' && i === 0 && <Icon name="share" />}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
