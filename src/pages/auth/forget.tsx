import { useRef, useState, type FormEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { cleanCode, cleanMobile } from '#domain/validate.ts'
import { go } from '#actions/frame/go.ts'
import { viaLogin } from '#actions/member/via-login.ts'
import { proveForgotten } from '#actions/member/newcomer.ts'
import { titleL } from '#design/text.css.ts'
import { CodeField } from '#parts/form/code-field.tsx'
import { faultsOf, focusFault, withoutFault, type Faults } from '#parts/form/form-faults.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { forget as copy } from '#copy/auth.ts'
import * as css from './newcomer/newcomer.css.ts'
import { Problem } from './newcomer/problem.tsx'
import { ForgetSteps } from './newcomer/steps.tsx'

export function Component() {
  const { search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [phone, setPhone] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const fail = (wrong: Faults) => {
    setFaults(wrong)
    focusFault(form.current, wrong)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = cleanCode(String(new FormData(event.currentTarget).get('code')))
    setBusy(true)
    const outcome = await proveForgotten(cleanMobile(phone), code)
    setBusy(false)
    if (outcome.kind === 'invalid') return fail(faultsOf(outcome.errors))
    if (outcome.kind === 'refused') return fail({ form: outcome.msg })
    if (outcome.kind === 'offline') return fail({ form: copy.offline })
    if (outcome.kind === 'ok') go(viaLogin('/forget/step2', search))
  }
  return (
    <div className={css.screen}>
      <ForgetSteps at={1} />
      <div className={css.card}>
        <h1 className={titleL}>{copy.title}</h1>
        <form
          ref={form}
          className={css.form}
          noValidate
          onInput={(event) => setFaults((before) => withoutFault(before, event.target))}
          onSubmit={(event) => void submit(event)}
        >
          <TextField
            label={copy.phone}
            name="phone"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            value={phone}
            error={faults['phone']}
            onChange={(e) => setPhone(e.target.value)}
            onBlur={() => setPhone(cleanMobile)}
          />
          <CodeField
            use="forget"
            phone={() => phone}
            error={faults['code']}
            onPhoneError={(words) => fail({ phone: words })}
          />
          <Problem text={faults['form']} />
          <Button type="submit" kind="primary" size="l" block busy={busy}>
            {copy.next}
          </Button>
        </form>
        <p className={css.others}>
          <Link className={css.other} to={viaLogin('/login', search)}>
            {copy.remembered}
          </Link>
          <Link className={css.other} to="/help/fwbz/zskf">
            {copy.phoneGone}
          </Link>
        </p>
      </div>
    </div>
  )
}
