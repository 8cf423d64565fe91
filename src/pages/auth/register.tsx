import { Link, replace } from 'react-router-dom'
import { draft } from '#account/drafts.ts'
import { loginPath } from '#actions/frame/go.ts'
import { applicant, DRAFTS } from '#actions/member/newcomer.ts'
import { account as copy } from '#copy/auth.ts'
import { isBindingClosed } from '#parts/frame/binding.ts'
import { useRootData } from '#parts/frame/root-data.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { AccountForm } from './newcomer/account-form.tsx'
import * as css from './newcomer/newcomer.css.ts'

/** Whoever is logged in already goes on with the next open step. */
export async function loader() {
  const who = await applicant()
  if (who) return replace((who.application?.state ?? 'none') === 'none' ? '/register/step2' : '/register/step3')
  return { phone: (await draft<string>(DRAFTS.phone)) ?? '' }
}

export function Component() {
  const { phone } = useLoaded<typeof loader>()
  const root = useRootData()
  return (
    <AccountForm title={copy.title} savedPhone={phone} next="/register/step2" intro={copy.intro}>
      <Link className={css.other} to={loginPath('/register/step1')}>
        {copy.login}
      </Link>
      <Link className={css.other} to="/register/step2">
        {copy.companyFirst}
      </Link>
      <Link className={css.other} to="/register/dd/step1">
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
