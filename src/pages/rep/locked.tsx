import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import { leaveTo, safePath } from '#actions/frame/go.ts'
import { endSession, lockedQuery, onlyAddress } from '#actions/rep/lock.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { locked as copy } from '#copy/handover.ts'
import { page } from '#design/layout.css.ts'
import { small, titleL } from '#design/text.css.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { Button } from '#ui/button.tsx'
import { Unlock } from './unlock.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  if ((await onlyAddress()) !== '') return null
  goOn(request)
  return new Promise<null>(() => {})
}

/** Into another document: it may have been a customer's page. */
function goOn(source: Request | URLSearchParams): void {
  leaveTo(safePath(lockedQuery.decode(source).from), { replace: true })
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
        <Unlock onUnlocked={() => goOn(params)} />
        <p className={small}>{copy.hint}</p>
        <Button onClick={() => void endSession()}>{copy.login}</Button>
      </section>
    </div>
  )
}
