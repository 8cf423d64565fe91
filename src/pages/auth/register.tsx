import { Link, replace, useLocation, type LoaderFunctionArgs } from 'react-router-dom'
import { draft } from '#account/drafts.ts'
import { addressOf } from '#actions/frame/here.ts'
import { applicant, DRAFTS } from '#actions/member/newcomer.ts'
import { loginOnTheWay, viaLogin } from '#actions/member/via-login.ts'
import { account as copy } from '#copy/auth.ts'
import { isBindingClosed } from '#parts/frame/binding.ts'
import { useRootData } from '#parts/frame/root-data.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { AccountForm } from './newcomer/account-form.tsx'
import * as css from './newcomer/newcomer.css.ts'

/** Whoever is logged in already goes on with the next open step. */
export async function loader({ request }: LoaderFunctionArgs) {
  const who = await applicant()
  const { search } = addressOf(request.url)
  if (who)
    return replace(
      viaLogin((who.application?.state ?? 'none') === 'none' ? '/register/step2' : '/register/step3', search),
    )
  return { phone: (await draft<string>(DRAFTS.phone)) ?? '' }
}

export function Component() {
  const { phone } = useLoaded<typeof loader>()
  const root = useRootData()
  const { search } = useLocation()
  return (
    <AccountForm title={copy.title} savedPhone={phone} next="/register/step2" intro={copy.intro}>
      <Link className={css.other} to={loginOnTheWay('/register/step1', search)}>
        {copy.login}
      </Link>
      <Link className={css.other} to={viaLogin('/register/step2', search)}>
        {copy.companyFirst}
      </Link>
      <Link className={css.other} to={viaLogin('/register/dd/step1', search)}>
        {copy.chain}
      </Link>
      {!isBindingClosed(root) && (
        <Link className={css.other} to="/register/wechat">
          {copy.wechat}
        </Link>
      )}
    </AccountForm>
  )
}
