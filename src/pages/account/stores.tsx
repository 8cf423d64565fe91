import { useState } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import type { Store } from '#contract/entities.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { read, readSection } from '#actions/calls/read.ts'
import { hasFailed } from '#actions/calls/section.ts'
import { switchStore } from '#actions/member/stores.ts'
import { storePeople, storeRoles, stores as copy } from '#copy/account.ts'
import { addressForm } from '#copy/form.ts'
import { page, rowWrap } from '#design/layout.css.ts'
import { SectionFailed } from '#parts/frame/page-error.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import * as css from './account.css.ts'
import { AccountHead } from './head.tsx'
import { StoreLogin } from './store-login.tsx'
import { StorePeople } from './store-people.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const { data } = (await read('stores', {}, { signal: request.signal })).data
  const here = data.find((store) => store.is_me === 1)
  const holders = mayCall('storeRoles') ? await readSection('storeRoles', {}, { signal: request.signal }) : null
  return { data, here, holders }
}

export function Component() {
  const { data, here, holders } = useLoaded<typeof loader>()
  const [busy, setBusy] = useState(0)
  const go = async (store: Store) => {
    setBusy(store.id)
    await switchStore(store)
    setBusy(0)
  }
  return (
    <div className={page}>
      <AccountHead />
      <div className={css.bar}>
        <p className={css.hint}>{data.length > 1 ? copy.count(data.length) : copy.single}</p>
        <div className={rowWrap}>
          {data.length > 1 && mayCall('storeOrder') && (
            <Link className={buttonClass({ kind: 'primary' })} to="/zhzx/ddcg">
              {copy.orderTogether}
            </Link>
          )}
          {mayCall('applicationStores') ? (
            <Link className={buttonClass({ kind: 'soft' })} to="/register/dd/step2">
              {copy.add}
            </Link>
          ) : (
            <p className={css.hint}>{copy.addClosed}</p>
          )}
        </div>
      </div>
      <ul className={css.rows} aria-label={copy.list}>
        {data.map((store) => (
          <li key={store.id} className={css.row}>
            <div className={css.text}>
              <p className={css.name}>
                {store.company}
                {store.is_me === 1 && <Tag tone="brand">{copy.current}</Tag>}
                {data.length > 1 && <Tag>{storeRoles[store.role]}</Tag>}
                {store.is_passed === 0 && <Tag tone="warn">{copy.notApproved}</Tag>}
              </p>
              <p className={css.detail}>{store.address || addressForm.none}</p>
              <p className={css.faint}>{copy.cart(store.cart)}</p>
            </div>
            {store.may === 1 && (
              <Button
                busy={busy === store.id}
                disabled={busy !== 0}
                aria-label={copy.switchTo(store.company)}
                onClick={() => void go(store)}
              >
                {copy.switch}
              </Button>
            )}
            {store.may === 0 && store.is_me === 0 && <p className={css.faint}>{store.why}</p>}
          </li>
        ))}
      </ul>
      {here?.has_login === 0 && mayCall('storeLogin') && <StoreLogin />}
      {holders && hasFailed(holders) && <SectionFailed failure={holders.failure} title={storePeople.title} />}
      {holders && !hasFailed(holders) && holders.data.data.length > 0 && mayCall('storeRole') && (
        <StorePeople holders={holders.data.data} />
      )}
    </div>
  )
}
