import { useRef, useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { cleanCode, cleanMobile } from '#domain/validate.ts'
import { go } from '#actions/frame/go.ts'
import { proveForgotten } from '#actions/member/newcomer.ts'
import { titleL } from '#design/text.css.ts'
import { CodeField } from '#pages/auth/code-field.tsx'
import { faultsOf, focusFault, withoutFault, type Faults } from '#parts/form/form-faults.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { copy } from '../../copy.ts'
import * as css from './newcomer/newcomer.css.ts'
import { Problem } from './newcomer/problem.tsx'
import { ForgetSteps } from './newcomer/steps.tsx'

export function Component() {
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
    if (outcome.kind === 'offline') return fail({ form: `找回密码${copy.needsNetwork}` })
    if (outcome.kind === 'ok') go('/forget/step2')
  }
  return (
    <div className={css.screen}>
      <ForgetSteps at={1} />
      <div className={css.card}>
        <h1 className={titleL}>验证手机号</h1>
        <form
          ref={form}
          className={css.form}
          noValidate
          onInput={(event) => setFaults((before) => withoutFault(before, event.target))}
          onSubmit={(event) => void submit(event)}
        >
          <TextField
            label="注册时的手机号"
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
            下一步
          </Button>
        </form>
        <p className={css.others}>
          <Link className={css.other} to="/login">
            想起密码了，去登录
          </Link>
          <Link className={css.other} to="/help/fwbz/zskf">
            手机号已停用，联系客服
          </Link>
        </p>
      </div>
    </div>
  )
}
