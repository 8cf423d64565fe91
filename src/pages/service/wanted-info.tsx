import { Link, redirect, type LoaderFunctionArgs } from 'react-router-dom'
import { fen, money } from '#domain/money.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { addressQuery, id as wantedId } from '#domain/address-query.ts'
import { read } from '#actions/calls/read.ts'
import { page } from '#design/layout.css.ts'
import { titleL, titleS } from '#design/text.css.ts'
import { goodsPath } from '#parts/goods/goods-card.tsx'
import { panel } from '#parts/frame/panel.css.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { WantedState } from '#pages/service/wanted-state.tsx'
import { buttonClass } from '#ui/button.tsx'
import { wanted as copy, wantedFields } from '#copy/service.ts'
import * as css from './service.css.ts'

const query = addressQuery({ id: wantedId })

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = query.decode(request)
  if (id === 0) return redirect('/pzqg')
  return (await read('wantedOne', { id }, { signal: request.signal })).data
}

export function Component() {
  const one = useLoaded<typeof loader>()
  const facts: [string, string][] = [
    [wantedFields.ypgg, one.ypgg],
    [wantedFields.sccj, one.sccj],
    [wantedFields.number, String(one.number)],
    [wantedFields.price, fen(one.price) > 0 ? `¥${money(fen(one.price))}` : ''],
    [wantedFields.remark, one.remark],
    [wantedFields.createdAt, dateTime(toMs(one.created_at))],
  ]
  return (
    <div className={page}>
      <h1 className={titleL}>{copy.one}</h1>
      <section className={panel} aria-labelledby="name">
        <div className={css.head}>
          <h2 className={titleS} id="name">
            {one.name}
          </h2>
          <WantedState state={one.state} />
        </div>
        <dl className={css.details}>
          {facts
            .filter(([, value]) => value)
            .map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
        </dl>
        <p className={css.answer}>{one.answer ? copy.answer(one.answer) : copy.noAnswer}</p>
        <div className={css.foot}>
          {one.goods_id > 0 && (
            <Link className={buttonClass({ kind: 'primary' })} to={goodsPath(one.goods_id)}>
              {copy.goods}
            </Link>
          )}
          <Link className={buttonClass()} to="/pzqg">
            {copy.all}
          </Link>
        </div>
      </section>
    </div>
  )
}
