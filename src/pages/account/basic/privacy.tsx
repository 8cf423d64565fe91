import { useState, type FormEvent } from 'react'
import type { Account } from '#contract/entities.ts'
import { CONSENT_VERSION } from '#domain/limits.ts'
import { openSheet } from '#actions/frame/sheets.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { exportMine } from '#actions/member/profile.ts'
import { forgetClosedAccount } from '#actions/member/session.ts'
import { writeSecret } from '#actions/calls/write-secret.ts'
import { ConsentTexts } from '#parts/form/consent-check.tsx'
import { PasswordOwner } from '#parts/form/password-field.tsx'
import { panel } from '#parts/frame/panel.css.ts'
import { session } from '#state/session.ts'
import { sync } from '#state/sync.ts'
import { use } from '#state/use.ts'
import { privacy as copy } from '#copy/account.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import * as css from '../account.css.ts'

/** Which version of the terms the member accepted, an export of the member's data, and closing the account. */
export function Privacy({ account: { consent } }: { account: Account }) {
  const [busy, setBusy] = useState(false)
  const [closing, setClosing] = useState(false)
  const exportData = async () => {
    setBusy(true)
    await exportMine()
    setBusy(false)
  }
  return (
    <section className={panel} aria-labelledby="privacy">
      <h2 className={css.heading} id="privacy">
        {copy.title}
      </h2>
      <p className={css.hint}>
        {consent ? copy.agreed(consent) : copy.notAgreed}
        <ConsentTexts />
        {copy.withdraw}
      </p>
      <div className={css.foot}>
        {consent !== CONSENT_VERSION && (
          <Button kind="primary" onClick={() => openSheet('consent')}>
            {copy.agree}
          </Button>
        )}
        {mayCall('exportData') && (
          <Button busy={busy} onClick={() => void exportData()}>
            {copy.export}
          </Button>
        )}
        <Button kind="plain" onClick={() => setClosing(true)}>
          {copy.close}
        </Button>
      </div>
      <Closing open={closing} onClose={() => setClosing(false)} />
    </section>
  )
}

const FORM = 'close-form'

function Closing({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { pending, parked } = use(sync)
  const { user } = use(session)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name=password]')
    setBusy(true)
    const outcome = await writeSecret('closeAccount', { password: field?.value ?? '' }, copy.perhaps)
    setBusy(false)
    setError(outcome.kind === 'invalid' ? outcome.msg : '')
    if (outcome.kind === 'invalid') field?.focus()
    if (outcome.kind === 'ok') await forgetClosedAccount()
  }
  const waiting = pending + parked.length
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.close}
      foot={
        <>
          <Button onClick={onClose}>{copy.think}</Button>
          <Button kind="danger" type="submit" form={FORM} busy={busy}>
            {copy.confirmClose}
          </Button>
        </>
      }
    >
      <form id={FORM} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{copy.closing}</p>
        {waiting > 0 && <p className={css.bad}>{copy.unsynced(waiting)}</p>}
        <PasswordOwner username={user?.username ?? ''} />
        <TextField
          label={copy.password}
          name="password"
          type="password"
          autoComplete="current-password"
          error={error}
        />
      </form>
    </Dialog>
  )
}
