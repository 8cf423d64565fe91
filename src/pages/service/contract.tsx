import { Link, useLoaderData, useRevalidator, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { Contract } from '#contract/entities.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { safePath } from '#actions/frame/go.ts'
import { read } from '#actions/calls/read.ts'
import { page } from '#design/layout.css.ts'
import { titleL, titleM } from '#design/text.css.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { cleanHtml, ServerHtml, type CleanHtml } from '#parts/frame/server-html.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import * as css from './contract.css.ts'
import { SignForm } from './contract/sign-form.tsx'

type Signable = Omit<Contract, 'html'> & { html: CleanHtml }

export async function loader({ request }: LoaderFunctionArgs): Promise<Signable> {
  const { data } = await read('contract', {}, { signal: request.signal })
  return { ...data, html: await cleanHtml(data.html) }
}

export function Component() {
  const contract = useLoaderData<Signable>()
  const revalidator = useRevalidator()
  const from = useSearchParams()[0].get('from')
  const back = from ? safePath(from) : ''
  return (
    <div className={`${page} ${css.column}`}>
      <h1 className={titleL}>电子合同</h1>
      {back && contract.state === 'open' && (
        <p className={css.first}>
          <Icon name="info" size={20} />
          请先签署电子合同，签署后回到{placeOf(back)}继续。
        </p>
      )}
      {contract.state === 'signed' && <Signed contract={contract} back={back} />}
      <article className={panel}>
        <h2 className={titleM}>{contract.title}</h2>
        <p className={css.facts}>
          版本 {contract.version} · {contract.state === 'signed' ? '已签署' : '待签署'}
        </p>
        <div className={css.text}>
          <ServerHtml html={contract.html} />
        </div>
      </article>
      {contract.state === 'open' && (
        <SignForm version={contract.version} back={back} onSigned={() => void revalidator.revalidate()} />
      )}
    </div>
  )
}

function Signed({ contract, back }: { contract: Signable; back: string }) {
  return (
    <section className={panel} aria-label="签署情况">
      <p className={css.signed}>
        <Icon name="check" size={20} />
        {contract.name} 已于 {dateTime(toMs(contract.signed_at))} 签署
      </p>
      <p className={css.hash}>存证指纹（SHA-256）：{contract.hash}</p>
      {back && (
        <p className={css.actions}>
          <Link className={buttonClass({ kind: 'primary' })} to={back} replace>
            回到{placeOf(back)}
          </Link>
        </p>
      )}
    </section>
  )
}

/** Where one came from, in words. */
function placeOf(path: string): string {
  if (path.startsWith('/cart_step')) return '结算'
  return path.startsWith('/cart') ? '购物车' : '刚才的操作'
}
