import { Link, replace, useLocation, type LoaderFunctionArgs } from 'react-router-dom'
import { draft } from '#account/drafts.ts'
import { addressOf } from '#actions/frame/here.ts'
import { applicant, DRAFTS } from '#actions/member/newcomer.ts'
import { loginOnTheWay, viaLogin } from '#actions/member/via-login.ts'
import { account as copy } from '#copy/auth.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { AccountForm } from './newcomer/account-form.tsx'
import * as css from './newcomer/newcomer.css.ts'

/** Whoever is logged in already goes on to add stores. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (await applicant()) return replace(viaLogin('/register/dd/step2', addressOf(request.url).search))
  return { phone: (await draft<string>(DRAFTS.phone)) ?? '' }
}

export function Component() {
  const { phone } = useLoaded<typeof loader>()
  const { search } = useLocation()
  return (
    <AccountForm title={copy.chainTitle} savedPhone={phone} chain next="/register/dd/step2" intro={copy.chainIntro}>
      <Link className={css.other} to={loginOnTheWay('/register/dd/step1', search)}>
        {copy.login}
      </Link>
      <Link className={css.other} to={viaLogin('/register/dd/step2', search)}>
        {copy.storesFirst}
      </Link>
      <Link className={css.other} to={viaLogin('/register/step1', search)}>
        {copy.single}
      </Link>
    </AccountForm>
  )
}
