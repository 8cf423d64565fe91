import { useRef, useState, type FormEvent } from 'react'
import { replace, useLocation, type LoaderFunctionArgs } from 'react-router-dom'
import { toast } from '#actions/frame/dialogs.ts'
import { go } from '#actions/frame/go.ts'
import { viaLogin } from '#actions/member/via-login.ts'
import { addressOf } from '#actions/frame/here.ts'
import { mayReset, phoneOfReset, setNewPassword } from '#actions/member/newcomer.ts'
import { titleL } from '#design/text.css.ts'
import { faultsOf, focusFault, withoutFault, type Faults } from '#parts/form/form-faults.ts'
import { NewPasswordField, PasswordOwner } from '#parts/form/password-field.tsx'
import { Button } from '#ui/button.tsx'
import { reset as copy } from '#copy/auth.ts'
import * as errors from '#copy/errors.ts'
import * as css from './newcomer/newcomer.css.ts'
import { Problem } from './newcomer/problem.tsx'
import { ForgetSteps } from './newcomer/steps.tsx'

/** The proof of the phone lives in memory only: after a reload it has to be given again. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  mayReset() ? null : replace(viaLogin('/forget/step1', addressOf(request.url).search))

export function Component() {
  const { search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const fail = (wrong: Faults) => {
    setFaults(wrong)
    focusFault(form.current, wrong)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    setBusy(true)
    const outcome = await setNewPassword(password)
    setBusy(false)
    if (outcome.kind === 'ok') return go(viaLogin('/forget/step3', search), { replace: true })
    if (!mayReset()) {
      toast(outcome.kind === 'invalid' ? outcome.msg : errors.busy, { tone: 'bad' })
      return go(viaLogin('/forget/step1', search), { replace: true })
    }
    if (outcome.kind === 'invalid') return fail(faultsOf(outcome.errors))
    if (outcome.kind === 'refused') return fail({ form: outcome.msg })
    if (outcome.kind === 'offline') fail({ form: copy.offline })
  }
  return (
    <div className={css.screen}>
      <ForgetSteps at={2} />
      <div className={css.card}>
        <h1 className={titleL}>{copy.title}</h1>
        <p className={css.intro}>{copy.intro}</p>
        <form
          ref={form}
          className={css.form}
          noValidate
          onInput={(event) => setFaults((before) => withoutFault(before, event.target))}
          onSubmit={(event) => void submit(event)}
        >
          <PasswordOwner username={phoneOfReset()} />
          <NewPasswordField label={copy.password} error={faults['password']} />
          <Problem text={faults['form']} />
          <Button type="submit" kind="primary" size="l" block busy={busy}>
            {copy.title}
          </Button>
        </form>
      </div>
    </div>
  )
}
