import { useState } from 'react'
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'
import type { Return } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { RETURN, RETURN_STATES } from '#domain/order.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { confirm, toast } from '#actions/frame/dialogs.ts'
import { read } from '#actions/calls/read.ts'
import { write } from '#actions/calls/write.ts'
import { page } from '#design/layout.css.ts'
import { link, small, titleL, titleS } from '#design/text.css.ts'
import { note, panel } from '#parts/frame/panel.css.ts'
import { Photos } from '#parts/upload/photos.tsx'
import { Timeline } from '#pages/orders/timeline.tsx'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { copy } from '../../copy.ts'
import * as css from './orders.css.ts'

/** What comes next, by the return's state. */
const NEXT = [
  '客服将在 1 个工作日内审核。',
  '审核已通过，请按下面的说明寄回商品，并保留快递单号。',
  '商品寄回途中，仓库验收后退款。',
  '退款已到账户余额。',
  '申请未通过，原因见下。',
  '您已取消申请。',
] as const

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Return> {
  return (await read('returnInfo', { id: params['id'] ?? '' }, { signal: request.signal })).data
}

export function Component() {
  const one = useLoaderData<Return>()
  return (
    <div className={page}>
      <h1 className={titleL}>退货详情</h1>
      <State one={one} />
      <div className={css.columns}>
        <div className={css.column}>
          <Lines one={one} />
          <section className={panel} aria-label="申请内容">
            <dl className={css.facts}>
              <dt>退货单号</dt>
              <dd className={css.fact}>{one.id}</dd>
              <dt>订单</dt>
              <dd className={css.fact}>
                <Link className={link} to={`/order/info/${one.order_id}`}>
                  {one.order_id}
                </Link>
              </dd>
              <dt>申请时间</dt>
              <dd className={css.fact}>{dateTime(toMs(one.created_at))}</dd>
              <dt>退货原因</dt>
              <dd className={css.fact}>{one.cause}</dd>
              <dt className={css.said}>问题说明</dt>
              <dd className={css.fact}>{one.text}</dd>
            </dl>
            <Photos urls={one.photos} of="问题照片" />
          </section>
        </div>
        <div className={css.column}>
          <section className={panel} aria-labelledby="progress">
            <h2 className={titleS} id="progress">
              处理进度
            </h2>
            <Timeline events={one.progress} />
          </section>
        </div>
      </div>
    </div>
  )
}

function State({ one }: { one: Return }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    if (!(await confirm(copy.cancelReturn))) return
    setBusy(true)
    const outcome = await write('returnCancel', { id: one.id })
    setBusy(false)
    if (outcome.kind === 'ok') toast(copy.returnCancelled, { tone: 'good' })
    void revalidate()
  }
  return (
    <section className={panel} aria-label="退货状态">
      <div className={css.banner}>
        <div>
          <p
            className={`${titleS} ${css.state}`}
            data-state={one.state === RETURN.refused || one.state === RETURN.withdrawn ? 8 : undefined}
          >
            {RETURN_STATES[one.state]}
          </p>
          <p className={small}>{NEXT[one.state]}</p>
        </div>
        {(one.state === RETURN.asked || one.state === RETURN.agreed) && (
          <Button size="s" busy={busy} onClick={() => void withdraw()}>
            取消申请
          </Button>
        )}
      </div>
      {one.answer && <p className={note}>客服答复：{one.answer}</p>}
    </section>
  )
}

function Lines({ one }: { one: Return }) {
  const lines = one.lines.reduce((sum, line) => sum + fen(line.amount), 0)
  const freight = fen(one.amount) - lines
  return (
    <section className={panel} aria-labelledby="lines">
      <h2 className={titleS} id="lines">
        退货商品
      </h2>
      <ul>
        {one.lines.map((line) => (
          <li key={line.line_id} className={css.returnLine}>
            <Picture src={line.image} alt="" name={line.name} size="small" />
            <p className={css.names}>
              {line.name} {line.ypgg} × {line.number}
              {line.bzdw}
            </p>
            <b className={css.total}>¥{money(fen(line.amount))}</b>
          </li>
        ))}
      </ul>
      <p className={css.refund}>
        {one.state === RETURN.refunded ? '已退款' : '应退款'}{' '}
        {freight > 0 && <span className={css.date}>含运费 ¥{money(freight)}</span>}
        <b className={css.total}>¥{money(fen(one.amount))}</b>
      </p>
    </section>
  )
}
