import { Link, replace } from 'react-router-dom'
import { draft } from '#account/drafts.ts'
import { loginPath } from '#actions/frame/go.ts'
import { applicant, DRAFTS } from '#actions/member/newcomer.ts'
import { account as copy } from '#copy/auth.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { AccountForm } from './newcomer/account-form.tsx'
import * as css from './newcomer/newcomer.css.ts'

/** Whoever is logged in already goes on to add stores. */
export async function loader() {
  if (await applicant()) return replace('/register/dd/step2')
  return { phone: (await draft<string>(DRAFTS.phone)) ?? '' }
}

export function Component() {
  const { phone } = useLoaded<typeof loader>()
  return (
    <AccountForm title={copy.chainTitle} savedPhone={phone} chain next="/register/dd/step2" intro={copy.chainIntro}>
      <Link className={css.other} to={loginPath('/register/dd/step1')}>
        {copy.login}
      </Link>
      <Link className={css.other} to="/register/dd/step2">
        {copy.storesFirst}
      </Link>
      <Link className={css.other} to="/register/step1">
        {copy.single}
      </Link>
    </AccountForm>
  )
}
