import { install, installWay, type InstallWay } from '#actions/frame/install.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import * as css from './install-sheet.css.ts'
import type { SheetProps } from './sheet-host.tsx'

/** What to press, in each kind of browser. */
const STEPS: Record<InstallWay, readonly string[]> = {
  offer: [],
  ios: ['点浏览器底部的「分享」按钮', '在列表中选择「添加到主屏幕」', '点右上角「添加」，从桌面图标打开'],
  wechat: ['点右上角「···」', '选择「在浏览器打开」', '在浏览器里再点一次「添加到桌面」'],
  menu: ['打开浏览器菜单', '选择「安装应用」或「添加到桌面」', '确认添加，从桌面图标打开'],
}

/** Putting the shop on the home screen: the browser's own offer where it makes one, else three steps. */
export function InstallSheet({ open, onClose }: SheetProps) {
  const way = installWay()
  const accept = async () => {
    await install()
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title="添加到桌面" place="sheet">
      <p className={css.why}>放到桌面后一点就开，没有网络也能查看购物车和看过的商品。</p>
      {way === 'offer' ? (
        <Button kind="primary" size="l" block onClick={() => void accept()}>
          <Icon name="download" size={20} />
          添加
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
