import { Link, replace } from 'react-router-dom'
import { applicant } from '#actions/newcomer.ts'
import { titleL } from '#design/text.css.ts'
import { QrCode } from '#parts/qr-code.tsx'
import { buttonClass } from '#ui/button.tsx'
import * as css from './newcomer/newcomer.css.ts'

/** Who has an account binds their WeChat to it; that page shows the code and what became of it. */
export const loader = async () => ((await applicant()) ? replace('/zhzx/bdwx') : null)

/** A WeChat belongs to an account, and an account to a phone number: that comes first, on the phone itself. */
export function Component() {
  return (
    <div className={css.screen}>
      <div className={css.card}>
        <h1 className={titleL}>微信注册</h1>
        <p className={css.intro}>用微信扫一扫，在手机上填写手机号完成注册，证照可以直接用手机拍摄。注册后在“账号中心 — 绑定微信”扫码绑定。</p>
        <div className={css.code}>
          <QrCode text={`${location.origin}/register/step1`} label="在手机上注册的二维码" />
        </div>
        <Link className={buttonClass({ kind: 'primary', size: 'l', block: true })} to="/register/step1">
          在本机注册
        </Link>
        <p className={css.others}>
          <Link className={css.other} to="/login?from=%2Fregister%2Fwechat">
            已有账号，登录后绑定
          </Link>
        </p>
      </div>
    </div>
  )
}
