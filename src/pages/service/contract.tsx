import { Link, useRevalidator, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { Contract } from '#contract/entities.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { safePath } from '#actions/frame/go.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { read } from '#actions/calls/read.ts'
import { page } from '#design/layout.css.ts'
import { titleL, titleM } from '#design/text.css.ts'
import { RoleNote } from '#parts/frame/by-role.tsx'
import { panel } from '#parts/frame/panel.css.ts'
import { cleanHtml, ServerHtml, type CleanHtml } from '#parts/frame/server-html.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { contract as copy } from '#copy/service.ts'
import * as css from './contract.css.ts'
import { SignForm } from './contract/sign-form.tsx'

type Signable = Omit<Contract, 'html'> & { html: CleanHtml }

export async function loader({ request }: LoaderFunctionArgs): Promise<Signable> {
  const { data } = await read('contract', {}, { signal: request.signal })
  return { ...data, html: await cleanHtml(data.html) }
}

export function Component() {
  const contract = useLoaded<typeof loader>()
  const revalidator = useRevalidator()
  const from = useSearchParams()[0].get('from')
  const back = from ? safePath(from) : ''
  return (
    <div className={`${page} ${css.column}`}>
      <h1 className={titleL}>{copy.title}</h1>
      {back && contract.state === 'open' && (
        <p className={css.first}>
          <Icon name="info" size={20} />
          {copy.signFirst(placeOf(back))}
        </p>
      )}
      {contract.state === 'open' && <RoleNote call="contractSign" />}
      {contract.state === 'signed' && <Signed contract={contract} back={back} />}
      <article className={panel}>
        <h2 className={titleM}>{contract.title}</h2>
        <p className={css.facts}>
          {copy.version(contract.version)} · {contract.state === 'signed' ? copy.signed : copy.unsigned}
        </p>
        <div className={css.text}>
          <ServerHtml html={contract.html} />
        </div>
      </article>
      {contract.state === 'open' && mayCall('contractSign') && (
        <SignForm version={contract.version} back={back} onSigned={() => void revalidator.revalidate()} />
      )}
    </div>
  )
}

function Signed({ contract, back }: { contract: Signable; back: string }) {
  return (
    <section className={panel} aria-label={copy.signing}>
      <p className={css.signed}>
        <Icon name="check" size={20} />
        {copy.signedAt(contract.name, dateTime(toMs(contract.signed_at)))}
      </p>
      <p className={css.hash}>{copy.hash(contract.hash)}</p>
      {back && (
        <p className={css.actions}>
          <Link className={buttonClass({ kind: 'primary' })} to={back} replace>
            {copy.backTo(placeOf(back))}
          </Link>
        </p>
      )}
    </section>
  )
}

/** The name of the place that the reader came from. */
function placeOf(path: string): string {
  if (path.startsWith('/cart_step')) return copy.checkout
  return path.startsWith('/cart') ? copy.cart : copy.elsewhere
}
