import { Link, useLocation } from 'react-router-dom'
import { HANDOVER, REP_HOME } from '#domain/acting.ts'
import { acting as copy } from '#copy/rep.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import * as css from './acting-strip.css.ts'

/** For which customer of the rep this page is. Leaving it loads another document. */
export function ActingStrip() {
  const { kind, user } = use(session)
  // The customer has the tablet there.
  const isRep = useLocation().pathname !== HANDOVER
  return (
    <div className={css.strip} role="region" aria-label={copy.label}>
      <span className={css.name}>
        {user ? copy.customer(user.company) : kind === 'unknown' ? copy.opening : copy.notHeld}
      </span>
      {isRep && (
        <>
          <Link className={css.change} to="/kd">
            {copy.desk}
          </Link>
          <a className={css.change} href={REP_HOME}>
            {copy.change}
          </a>
        </>
      )}
    </div>
  )
}
