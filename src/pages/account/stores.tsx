import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Reply } from '#contract/calls.ts'
import type { Store } from '#contract/entities.ts'
import { read } from '#actions/calls/read.ts'
import { switchStore } from '#actions/member/stores.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import * as css from './account.css.ts'
import { AccountNav } from './nav.tsx'

export async function loader({ request }: LoaderFunctionArgs): Promise<Reply<'stores'>> {
  return (await read('stores', {}, { signal: request.signal })).data
}

export function Component() {
  const { data } = useLoaderData<Reply<'stores'>>()
  const [busy, setBusy] = useState(0)
  const go = async (store: Store) => {
    setBusy(store.id)
    await switchStore(store)
    setBusy(0)
  }
  return (
    <div className={page}>
      <h1 className={titleL}>多店管理</h1>
      <AccountNav />
      <div className={css.bar}>
        <p className={css.hint}>
          {data.length > 1
            ? `共 ${data.length} 家门店。切换后购物车、订单和地址都是那家门店的，未同步的修改留在原门店。`
            : '目前只有这一家门店。'}
        </p>
        <Link className={buttonClass({ kind: 'soft' })} to="/register/dd/step2">
          新增门店
        </Link>
      </div>
      <ul className={css.rows} aria-label="门店">
        {data.map((store) => (
          <li key={store.id} className={css.row}>
            <div className={css.text}>
              <p className={css.name}>
                {store.company}
                {store.is_me === 1 && <Tag tone="brand">当前门店</Tag>}
                {store.is_passed === 0 && <Tag tone="warn">资质待认证</Tag>}
              </p>
              <p className={css.detail}>{store.address || '还没有收货地址'}</p>
              <p className={css.faint}>购物车 {store.cart} 种商品</p>
            </div>
            {store.may === 1 && (
              <Button
                busy={busy === store.id}
                disabled={busy !== 0}
                aria-label={`切换到 ${store.company}`}
                onClick={() => void go(store)}
              >
                切换
              </Button>
            )}
            {store.may === 0 && store.is_me === 0 && <p className={css.faint}>{store.why}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
