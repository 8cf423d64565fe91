import { redirect, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import { leaveTo, safePath } from '#actions/frame/go.ts'
import { confinedTo, forgetPin, lockedQuery } from '#actions/rep/lock.ts'
import { actingFor, REP_HOME } from '#domain/acting.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { locked as copy } from '#copy/handover.ts'
import { page } from '#design/layout.css.ts'
import { small, titleL } from '#design/text.css.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { Button } from '#ui/button.tsx'
import { Unlock } from './unlock.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  if ((await confinedTo()) !== '') return null
  const back = backOf(request)
  if (actingFor(back) === 0) return redirect(back)
  leaveTo(back, { replace: true })
  return new Promise<null>(() => {})
}

/** To where the tablet was locked, which may be a customer's page; to the rep's own where nobody says. */
function backOf(source: Request | URLSearchParams): string {
  return safePath(lockedQuery.decode(source).from || REP_HOME)
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
        <Unlock autoFocus onUnlocked={() => leaveTo(backOf(params), { replace: true })} />
        <p className={small}>{copy.hint}</p>
        <Button onClick={() => void forgetPin()}>{copy.login}</Button>
      </section>
    </div>
  )
}
