import { Link } from 'react-router-dom'
import type { UsualGoods } from '#contract/entities.ts'
import { hasFailed, type SectionRead } from '#actions/calls/section.ts'
import { loginPath } from '#actions/frame/go.ts'
import { restock as copy } from '#copy/restock.ts'
import { SectionFailed } from '#parts/frame/page-error.tsx'
import { Section } from '#parts/frame/section.tsx'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { buttonClass } from '#ui/button.tsx'
import { Lead } from './lead.tsx'
import { RestockList } from './restock-list.tsx'
import * as css from './restock.css.ts'

/** What a member's home begins with. Its place is kept before anybody knows who is here: nothing below it moves. */
export function Restock({ usual }: { usual: SectionRead<UsualGoods[]> | null }) {
  const { kind } = use(session)
  if (kind === 'visitor')
    return (
      <Section title={copy.usual}>
        <div className={css.lead}>
          {copy.login}
          <Link className={buttonClass({ kind: 'soft', size: 's' })} to={loginPath('/')}>
            {copy.toLogin}
          </Link>
        </div>
      </Section>
    )
  if (!usual)
    return (
      <Section title={copy.usual} aside={<Plans />}>
        <div className={css.waiting} aria-busy="true" />
      </Section>
    )
  if (hasFailed(usual))
    return (
      <Section title={copy.usual}>
        <SectionFailed failure={usual.failure} title={copy.usual} />
      </Section>
    )
  if (usual.data.length === 0) return <Lead text={copy.none} aside={<Plans />} />
  return <RestockList list={usual.data} aside={<Plans />} />
}

function Plans() {
  return (
    <Link className={css.plans} to="/zzfw/cgjh">
      {copy.plans}
    </Link>
  )
}
