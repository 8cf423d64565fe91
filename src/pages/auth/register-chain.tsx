import { Link, replace, useLoaderData } from 'react-router-dom'
import { draft } from '#account/drafts.ts'
import { loginPath } from '#actions/frame/go.ts'
import { applicant, DRAFTS } from '#actions/member/newcomer.ts'
import { AccountForm } from './newcomer/account-form.tsx'
import * as css from './newcomer/newcomer.css.ts'

/** An owner who is here already adds stores. */
export async function loader() {
  if (await applicant()) return replace('/register/dd/step2')
  return { phone: (await draft<string>(DRAFTS.phone)) ?? '' }
}

export function Component() {
  const { phone } = useLoaderData<{ phone: string }>()
  return (
    <AccountForm
      title="注册账号（多店）"
      kept={phone}
      chain
      next="/register/dd/step2"
      intro="为老板或总店注册主账号，再一次填入名下各门店。每家门店有自己的账号、购物车和资质，主账号可在各店之间切换。"
    >
      <Link className={css.other} to={loginPath('/register/dd/step1')}>
        已有账号，去登录
      </Link>
      <Link className={css.other} to="/register/dd/step2">
        先填门店资料
      </Link>
      <Link className={css.other} to="/register/step1">
        单店注册
      </Link>
    </AccountForm>
  )
}
