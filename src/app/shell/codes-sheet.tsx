import { QrCode } from '#parts/frame/qr-code.tsx'
import { useRootData } from '#parts/frame/root-data.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import * as css from './codes-sheet.css.ts'
import type { SheetProps } from './sheet-host.tsx'

/** The mini-program and the seller's WeChat, to be scanned with a phone. What they say is configuration. */
export function CodesSheet({ open, onClose }: SheetProps) {
  const { mini_program, wechat } = useRootData().common.site
  const codes = [
    { name: '小程序', text: mini_program, hint: '微信扫一扫，打开小程序' },
    { name: '微信公众号', text: wechat, hint: '微信扫一扫，关注后接收通知' },
  ].filter(({ text }) => text)
  return (
    <Dialog open={open} onClose={onClose} title="扫码使用">
      {codes.length === 0 && <Empty icon="qr" text="暂未开通，请联系客服" />}
      <ul className={css.codes}>
        {codes.map(({ name, text, hint }) => (
          <li key={name} className={css.code}>
            <h3 className={css.name}>{name}</h3>
            <QrCode text={text} label={`${name}二维码`} />
            <p className={css.hint}>{hint}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
