import { Link, replace, useLoaderData } from 'react-router-dom'
import { draft } from '#account/drafts.ts'
import { loginPath } from '#actions/frame/go.ts'
import { applicant, DRAFTS } from '#actions/member/newcomer.ts'
import { AccountForm } from './newcomer/account-form.tsx'
import * as css from './newcomer/newcomer.css.ts'

/** Who has an account already goes on where they are. */
export async function loader() {
  const who = await applicant()
  if (who) return replace((who.application?.state ?? 'none') === 'none' ? '/register/step2' : '/register/step3')
  return { phone: (await draft<string>(DRAFTS.phone)) ?? '' }
}

export function Component() {
  const { phone } = useLoaderData<{ phone: string }>()
  return (
    <AccountForm
      title="注册账号"
      kept={phone}
      next="/register/step2"
      intro="药店、诊所、医药公司注册并通过资质审核后，可查看价格和下单。"
    >
      <Link className={css.other} to={loginPath('/register/step1')}>
        已有账号，去登录
      </Link>
      <Link className={css.other} to="/register/step2">
        先填企业资料
      </Link>
      <Link className={css.other} to="/register/dd/step1">
        多店注册
      </Link>
      <Link className={css.other} to="/register/wechat">
        微信注册
      </Link>
    </AccountForm>
  )
}
