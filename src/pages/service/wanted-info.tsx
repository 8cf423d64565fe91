import { Link, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Wanted } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { addressQuery, id as wantedId } from '#domain/address-query.ts'
import { read } from '#actions/calls/read.ts'
import { page } from '#design/layout.css.ts'
import { titleL, titleS } from '#design/text.css.ts'
import { goodsPath } from '#parts/goods/goods-card.tsx'
import { panel } from '#parts/frame/panel.css.ts'
import { WantedState } from '#pages/service/wanted-state.tsx'
import { buttonClass } from '#ui/button.tsx'
import * as css from './service.css.ts'

const query = addressQuery({ id: wantedId })

export async function loader({ request }: LoaderFunctionArgs): Promise<Wanted | Response> {
  const { id } = query.decode(request)
  if (id === 0) return redirect('/pzqg')
  return (await read('wantedOne', { id }, { signal: request.signal })).data
}

export function Component() {
  const one = useLoaderData<Wanted>()
  const facts: [string, string][] = [
    ['规格', one.ypgg],
    ['生产厂家', one.sccj],
    ['数量', String(one.number)],
    ['期望价格', fen(one.price) > 0 ? `¥${money(fen(one.price))}` : ''],
    ['备注', one.remark],
    ['发布时间', dateTime(toMs(one.created_at))],
  ]
  return (
    <div className={page}>
      <h1 className={titleL}>求购详情</h1>
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
        <p className={css.answer}>
          {one.answer ? `客服答复：${one.answer}` : '采购部正在寻找货源，有结果会发消息通知您。'}
        </p>
        <div className={css.foot}>
          {one.goods_id > 0 && (
            <Link className={buttonClass({ kind: 'primary' })} to={goodsPath(one.goods_id)}>
              查看商品
            </Link>
          )}
          <Link className={buttonClass()} to="/pzqg">
            全部求购
          </Link>
        </div>
      </section>
    </div>
  )
}
