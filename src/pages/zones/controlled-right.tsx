import { Link, useLocation } from 'react-router-dom'
import type { ControlledLine } from '#contract/entities.ts'
import { loginPath } from '#actions/frame/go.ts'
import { controlled as copy } from '#copy/zones.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { Icon } from '#ui/icon.tsx'
import * as css from './controlled-right.css.ts'

/** Who may buy a controlled line, and whether this reader may. */
export function ControlledRight({ line }: { line: Pick<ControlledLine, 'who' | 'is_buy' | 'why'> }) {
  return (
    <div className={css.right}>
      <p className={css.who}>{line.who || copy.everybody}</p>
      <p className={css.mine}>
        <ReaderRight line={line} />
      </p>
    </div>
  )
}

/** Renders nothing until the session is known: goods read before that carry no answer for this reader. */
function ReaderRight({ line: { is_buy, why, who } }: { line: Pick<ControlledLine, 'who' | 'is_buy' | 'why'> }) {
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
      {/* Some reasons end with the list of buyers, which stands above already. */}
      {who && why.endsWith(who) ? copy.youMayNot : why}
    </span>
  )
}
