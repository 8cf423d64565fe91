import { redirect, useSearchParams } from 'react-router-dom'
import { leaveTo, safePath } from '#actions/frame/go.ts'
import { endSession, onlyAddress } from '#actions/rep/lock.ts'
import { REP_HOME } from '#domain/acting.ts'
import { addressQuery, text } from '#domain/address-query.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { locked as copy } from '#copy/handover.ts'
import { page } from '#design/layout.css.ts'
import { small, titleL } from '#design/text.css.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { Button } from '#ui/button.tsx'
import { Unlock } from './unlock.tsx'

const FROM_MAX = 500
const query = addressQuery({ from: text(FROM_MAX) })

export async function loader({ request }: { request: Request }) {
  return (await onlyAddress()) === '' ? redirect(backOf(request)) : null
}

/** To where the tablet was locked; a rep's own page where nobody says. */
function backOf(source: Parameters<typeof query.decode>[0]): string {
  return safePath(query.decode(source).from || REP_HOME)
}

/** A tablet that nobody has touched for a while. Whatever was on the screen, and for whom, cannot be told from here. */
export function Component() {
  const { user } = use(session)
  const [params] = useSearchParams()
  return (
    <div className={page}>
      <section className={panel} aria-labelledby="locked-title">
        <h1 className={titleL} id="locked-title">
          {copy.title}
        </h1>
        <p className={small}>{copy.whose(user?.rep?.name ?? '')}</p>
        {/* Another document: the page may have been a customer's. */}
        <Unlock onUnlocked={() => leaveTo(backOf(params))} />
        <p className={small}>{copy.hint}</p>
        <Button onClick={() => void endSession()}>{copy.login}</Button>
      </section>
    </div>
  )
}
