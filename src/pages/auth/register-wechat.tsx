import { useEffect } from 'react'
import { Link, replace } from 'react-router-dom'
import { loginPath, revalidate } from '#actions/frame/go.ts'
import { machine } from '#account/page.ts'
import { titleL } from '#design/text.css.ts'
import { BINDING, isBindingClosed } from '#parts/frame/binding.ts'
import { FormSteps } from '#parts/form/form-steps.tsx'
import { QrCode } from '#parts/frame/qr-code.tsx'
import { useRootData } from '#parts/frame/root-data.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { account, wechat as copy } from '#copy/auth.ts'
import * as css from './newcomer/newcomer.css.ts'

/** The call that creates the code needs a session (specification, section 7): the page that binds has it. */
export const loader = async () => ((await machine.known()).kind === 'member' ? replace(BINDING) : null)

/** A WeChat account is bound to an account of ours, so that one is registered first: on this device, or on the phone by the QR code. */
export function Component() {
  const { kind } = use(session)
  // After a login in another tab the code can be created.
  useEffect(() => {
    if (kind === 'member') revalidate()
  }, [kind])
  if (isBindingClosed(useRootData())) return <NotOpen />
  return (
    <div className={css.screen}>
      <FormSteps label={copy.steps} steps={[copy.account, copy.scan, copy.confirm]} at={1} />
      <div className={css.card}>
        <h1 className={titleL}>{copy.title}</h1>
        <p className={css.info} role="status">
          <Icon name="info" size={20} />
          {copy.state}
        </p>
        <Link className={buttonClass({ kind: 'primary', size: 'l', block: true })} to="/register/step1">
          {copy.registerHere}
        </Link>
        <Link className={buttonClass({ size: 'l', block: true })} to={loginPath(BINDING)}>
          {copy.login}
        </Link>
      </div>
      <div className={css.card}>
        <h2 className={css.groupLabel}>{copy.onPhone}</h2>
        <p className={css.intro}>{copy.onPhoneIntro}</p>
        <div className={css.code}>
          <QrCode text={`${location.origin}/register/step1`} label={copy.code} />
        </div>
      </div>
    </div>
  )
}

function NotOpen() {
  return (
    <div className={css.screen}>
      <div className={css.card}>
        <h1 className={titleL}>{copy.title}</h1>
        <p className={css.info} role="status">
          <Icon name="info" size={20} />
          {copy.notOpen}
        </p>
        <Link className={buttonClass({ kind: 'primary', size: 'l', block: true })} to="/register/step1">
          {copy.byPhone}
        </Link>
        <Link className={buttonClass({ size: 'l', block: true })} to="/login">
          {account.login}
        </Link>
      </div>
    </div>
  )
}
