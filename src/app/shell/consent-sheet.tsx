import { useState } from 'react'
import { agree } from '#actions/member/consent.ts'
import { logout } from '#actions/member/session.ts'
import { body } from '#design/text.css.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ConsentTexts } from '#parts/form/consent-check.tsx'
import { consentSheet as copy } from '#copy/sheets.ts'

/** The agreement has changed since the member consented. Whoever does not consent is logged out and may go on as a visitor. */
export function ConsentSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const yes = async () => {
    setBusy(true)
    const stored = await agree()
    setBusy(false)
    if (stored) onClose()
  }
  const no = () => {
    onClose()
    void logout()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title}
      place="sheet"
      foot={
        <>
          <Button onClick={no}>{copy.no}</Button>
          <Button kind="primary" busy={busy} onClick={() => void yes()}>
            {copy.yes}
          </Button>
        </>
      }
    >
      <p className={body}>
        <ConsentTexts />
        {copy.text}
      </p>
    </Dialog>
  )
}
