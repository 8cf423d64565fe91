import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { cleanCode, cleanMobile } from '#domain/validate.ts'
import { go } from '#actions/frame/go.ts'
import { DRAFTS, register } from '#actions/member/newcomer.ts'
import { viaLogin } from '#actions/member/via-login.ts'
import { titleL } from '#design/text.css.ts'
import { CodeField } from '#parts/form/code-field.tsx'
import { ConsentCheck } from '#parts/form/consent-check.tsx'
import { faultsOf, focusFault, withoutFault, type Faults } from '#parts/form/form-faults.ts'
import { NewPasswordField } from '#parts/form/password-field.tsx'
import { useDraft } from '#parts/form/use-draft.ts'
import { useRootData } from '#parts/frame/root-data.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/field.tsx'
import { account as copy } from '#copy/auth.ts'
import { fields } from '#copy/form.ts'
import { accountFaults } from './account-faults.ts'
import * as css from './newcomer.css.ts'
import { Problem } from './problem.tsx'
import { RegisterSteps } from './steps.tsx'

type AccountFormProps = {
  title: string
  /** The phone out of the draft; nothing else of this form is ever stored. */
  savedPhone: string
  chain?: boolean
  /** Address of the next step. */
  next: string
  intro: ReactNode
  /** Links to the other ways to register. */
  children: ReactNode
}

/** The first step: whose phone it is, a password, and the agreement. */
export function AccountForm({ title, savedPhone, chain = false, next, intro, children }: AccountFormProps) {
  const { search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [phone, setPhone] = useState(savedPhone)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const dropDraft = useDraft(DRAFTS.phone, phone || null)
  const { can_send_codes, hot_line } = useRootData().common.site

  const fail = (wrong: Faults) => {
    setFaults(wrong)
    focusFault(form.current, wrong)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const wrong = accountFaults(typed)
    if (Object.keys(wrong).length > 0) return fail(wrong)
    setBusy(true)
    const outcome = await register({
      phone: cleanMobile(phone),
      code: cleanCode(String(typed.get('code'))),
      password: String(typed.get('password')),
    })
    setBusy(false)
    if (outcome.kind === 'invalid') return fail(faultsOf(outcome.errors))
    if (outcome.kind === 'refused') return fail({ form: outcome.msg })
    if (outcome.kind === 'offline') return fail({ form: copy.offline })
    if (outcome.kind !== 'ok') return
    dropDraft()
    go(viaLogin(next, search), { replace: true })
  }

  if (can_send_codes === 0)
    return (
      <div className={css.screen}>
        <div className={css.card}>
          <h1 className={titleL}>{title}</h1>
          <p className={css.info} role="status">
            <Icon name="info" size={20} />
            {copy.closed(hot_line)}
          </p>
          <Link className={buttonClass({ kind: 'primary', size: 'l', block: true })} to="/login">
            {copy.login}
          </Link>
        </div>
      </div>
    )
  return (
    <div className={css.screen}>
      <RegisterSteps at={1} chain={chain} />
      <div className={css.card}>
        <h1 className={titleL}>{title}</h1>
        <div className={css.intro}>{intro}</div>
        <form
          ref={form}
          className={css.form}
          noValidate
          onInput={(event) => setFaults((before) => withoutFault(before, event.target))}
          onSubmit={(event) => void submit(event)}
        >
          <TextField
            label={fields.phone}
            name="phone"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            value={phone}
            error={faults['phone']}
            hint={copy.phoneHint}
            onChange={(e) => setPhone(e.target.value)}
            onBlur={() => setPhone(cleanMobile)}
          />
          <CodeField
            use="register"
            phone={() => phone}
            error={faults['code']}
            onPhoneError={(words) => fail({ phone: words })}
          />
          <NewPasswordField error={faults['password']} />
          <ConsentCheck error={faults['consent']} />
          <Problem text={faults['form']} />
          <Button type="submit" kind="primary" size="l" block busy={busy}>
            {copy.submit}
          </Button>
        </form>
        <p className={css.others}>{children}</p>
      </div>
    </div>
  )
}
