import { QrCode } from '#parts/frame/qr-code.tsx'
import { useRootData } from '#parts/frame/root-data.ts'
import { Dialog } from '#ui/dialog.tsx'
import { codesSheet as copy } from '#copy/sheets.ts'
import * as css from './codes-sheet.css.ts'
import type { SheetProps } from './sheet-host.tsx'

/** The mini-program and the seller's WeChat, to be scanned with a phone. The seller says what they say; where there is none, nothing leads here. */
export function CodesSheet({ open, onClose }: SheetProps) {
  const { mini_program, wechat } = useRootData().common.site
  const codes = [
    { name: copy.miniProgram, text: mini_program, hint: copy.miniProgramHint },
    { name: copy.wechat, text: wechat, hint: copy.wechatHint },
  ].filter(({ text }) => text)
  return (
    <Dialog open={open} onClose={onClose} title={copy.title}>
      <ul className={css.codes}>
        {codes.map(({ name, text, hint }) => (
          <li key={name} className={css.code}>
            <h3 className={css.name}>{name}</h3>
            <QrCode text={text} label={copy.code(name)} />
            <p className={css.hint}>{hint}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
