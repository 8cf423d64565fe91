import { useEffect } from 'react'
import { Link, replace } from 'react-router-dom'
import { loginPath, revalidate } from '#actions/frame/go.ts'
import { applicant } from '#actions/member/newcomer.ts'
import { titleL } from '#design/text.css.ts'
import { FormSteps } from '#parts/form/form-steps.tsx'
import { QrCode } from '#parts/frame/qr-code.tsx'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import * as css from './newcomer/newcomer.css.ts'

/** The page with the code and its state; the call that makes one needs a session (specification, section 7). */
const BINDING = '/zhzx/bdwx'

export const loader = async () => ((await applicant()) ? replace(BINDING) : null)

/** A WeChat is bound to an account, so the account comes first: on this device or, by the code, on the phone. */
export function Component() {
  const { kind } = use(session)
  // Registered or logged in in another tab: the code can be made now.
  useEffect(() => {
    if (kind === 'member') revalidate()
  }, [kind])
  return (
    <div className={css.screen}>
      <FormSteps label="微信注册步骤" steps={['注册或登录', '微信扫码', '手机上确认']} at={1} />
      <div className={css.card}>
        <h1 className={titleL}>微信注册</h1>
        <p className={css.info} role="status">
          <Icon name="info" size={20} />
          当前状态：未登录，微信未绑定。先注册或登录，随后显示绑定二维码。
        </p>
        <Link className={buttonClass({ kind: 'primary', size: 'l', block: true })} to="/register/step1">
          在本机注册
        </Link>
        <Link className={buttonClass({ size: 'l', block: true })} to={loginPath(BINDING)}>
          已有账号，登录后绑定
        </Link>
      </div>
      <div className={css.card}>
        <h2 className={css.groupLabel}>想在手机上注册？</h2>
        <p className={css.intro}>
          用微信扫一扫打开注册页，证照可以直接拍照上传。注册完成后回到这里登录，即可绑定微信。
        </p>
        <div className={css.code}>
          <QrCode text={`${location.origin}/register/step1`} label="在手机上注册的二维码" />
        </div>
      </div>
    </div>
  )
}
