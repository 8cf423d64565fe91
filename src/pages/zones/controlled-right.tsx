import { Link, useLocation } from 'react-router-dom'
import type { ControlledLine } from '#contract/entities.ts'
import { loginPath } from '#actions/frame/go.ts'
import { controlled as copy } from '#copy/zones.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { Icon } from '#ui/icon.tsx'
import * as css from './controlled-right.css.ts'

/** Who may buy a controlled line, and whether this reader may: both in words. */
export function ControlledRight({ line }: { line: Pick<ControlledLine, 'who' | 'is_buy' | 'why'> }) {
  return (
    <div className={css.right}>
      <p className={css.who}>{line.who || copy.everybody}</p>
      <p className={css.mine}>
        <Mine line={line} />
      </p>
    </div>
  )
}

/** Nothing until it is known who reads: what was read before is nobody's right. */
function Mine({ line: { is_buy, why, who } }: { line: Pick<ControlledLine, 'who' | 'is_buy' | 'why'> }) {
  const { kind } = use(session)
  const { pathname, search } = useLocation()
  if (kind === 'unknown') return null
  if (kind === 'visitor')
    return (
      <Link className={css.login} to={loginPath(pathname + search)}>
        {copy.loginToKnow}
      </Link>
    )
  if (is_buy === 1)
    return (
      <span className={css.yes}>
        <Icon name="check" size={16} />
        {copy.youMay}
      </span>
    )
  return (
    <span className={css.no}>
      <Icon name="info" size={16} />
      {/* The reason repeats who may; that stands above already. */}
      {who && why.endsWith(who) ? copy.youMayNot : why}
    </span>
  )
}
