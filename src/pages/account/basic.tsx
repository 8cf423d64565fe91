import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import type { Account } from '#contract/entities.ts'
import { mayCall, mayOpen } from '#actions/calls/may-call.ts'
import { read, readSection } from '#actions/calls/read.ts'
import { hasFailed } from '#actions/calls/section.ts'
import { basic as copy } from '#copy/account.ts'
import { review as reviewCopy } from '#copy/auth.ts'
import { page } from '#design/layout.css.ts'
import { link } from '#design/text.css.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { SectionFailed } from '#parts/frame/page-error.tsx'
import { RoleNote } from '#parts/frame/by-role.tsx'
import { panel } from '#parts/frame/panel.css.ts'
import { ThemeChoice } from '#parts/frame/theme-choice.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import * as css from './account.css.ts'
import { ContactForm } from './basic/contact-form.tsx'
import { PasswordForm } from './basic/password-form.tsx'
import { Privacy } from './basic/privacy.tsx'
import { AccountHead } from './head.tsx'
import { REVIEWS } from './review.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const options = { signal: request.signal }
  const [account, scope] = await Promise.all([read('account', {}, options), readSection('scope', {}, options)])
  return { account: account.data, scope }
}

export function Component() {
  const { account, scope } = useLoaded<typeof loader>()
  return (
    <div className={page}>
      <AccountHead />
      <div className={css.columns}>
        <Company account={account} />
        <section className={panel} aria-labelledby="scope">
          <h2 className={css.heading} id="scope">
            {copy.scope}
          </h2>
          <p className={css.hint}>{copy.scopeHint}</p>
          {hasFailed(scope) ? (
            <SectionFailed failure={scope.failure} title={copy.scope} />
          ) : (
            <ul className={css.chips}>
              {scope.data.data.map(({ name, has }) => (
                <li key={name}>
                  <Tag tone={has === 1 ? 'brand' : 'plain'}>{has === 1 ? name : copy.outOfScope(name)}</Tag>
                </li>
              ))}
            </ul>
          )}
        </section>
        <RoleNote call="updateUserInfo" />
        {mayCall('updateUserInfo') && <ContactForm account={account} />}
        {mayCall('resetPassword') && <PasswordForm />}
        <section className={panel} aria-label={copy.display}>
          <ThemeChoice />
        </section>
        {mayCall('closeAccount') && <Privacy account={account} />}
      </div>
    </div>
  )
}

function Company({ account: { company, kind, id, rank, review } }: { account: Account }) {
  const { words, tone } = REVIEWS[review]
  return (
    <section className={panel} aria-labelledby="company">
      <h2 className={css.heading} id="company">
        {copy.company}
      </h2>
      <dl className={css.facts}>
        <dt>{copy.fields.company}</dt>
        <dd className={css.fact}>{company || copy.noCompany}</dd>
        <dt>{copy.fields.kind}</dt>
        <dd className={css.fact}>{copy.kinds[kind]}</dd>
        <dt>{copy.fields.id}</dt>
        <dd className={css.fact}>{id}</dd>
        <dt>{copy.fields.rank}</dt>
        <dd className={css.fact}>{copy.rank(rank)}</dd>
        <dt>{copy.fields.review}</dt>
        <dd className={css.fact}>
          <Tag tone={tone}>{words}</Tag>
        </dd>
      </dl>
      {review === 'approved' ? (
        <p className={css.hint}>
          {copy.toChange}
          {mayOpen('/yjfk') ? (
            <Link className={link} to="/yjfk">
              {copy.contactUs}
            </Link>
          ) : (
            copy.contactUs
          )}
          {copy.stop}
        </p>
      ) : (
        <Link
          className={buttonClass({ kind: 'soft' })}
          to={review === 'pending' ? '/register/step3' : '/register/step2'}
        >
          {review === 'pending' ? copy.viewReview : reviewCopy.fillIn}
        </Link>
      )}
    </section>
  )
}
