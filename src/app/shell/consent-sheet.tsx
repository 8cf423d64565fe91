import { useState } from 'react'
import { agree } from '#actions/member/consent.ts'
import { logout } from '#actions/member/session.ts'
import { body } from '#design/text.css.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ConsentTexts } from '#parts/form/consent-check.tsx'

/** The texts have changed since they were agreed to. Who does not agree may still look around, as a visitor. */
export function ConsentSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const yes = async () => {
    setBusy(true)
    const noted = await agree()
    setBusy(false)
    if (noted) onClose()
  }
  const no = () => {
    onClose()
    void logout()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="协议已更新"
      place="sheet"
      foot={
        <>
          <Button onClick={no}>不同意，退出登录</Button>
          <Button kind="primary" busy={busy} onClick={() => void yes()}>
            同意并继续
          </Button>
        </>
      }
    >
      <p className={body}>
        <ConsentTexts />
        有更新，请阅读后确认。不同意也可以退出登录，继续浏览商品。
      </p>
    </Dialog>
  )
}
