import { useState } from 'react'
import { Link, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'
import type { Return } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { RETURN, returnState, SHORT, STATE } from '#domain/order.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { confirm, toast } from '#actions/frame/dialogs.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { read } from '#actions/calls/read.ts'
import { write } from '#actions/calls/write.ts'
import { returns as copy, detail, returnParcel } from '#copy/orders.ts'
import { page } from '#design/layout.css.ts'
import { link, small, titleL, titleS } from '#design/text.css.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { note, panel } from '#parts/frame/panel.css.ts'
import { Photos } from '#parts/upload/photos.tsx'
import { ReturnParcel } from '#pages/orders/return-parcel.tsx'
import { Timeline } from '#pages/orders/timeline.tsx'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import * as css from './orders.css.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  return (await read('returnInfo', { id: params['id'] ?? '' }, { signal: request.signal })).data
}

export function Component() {
  const one = useLoaded<typeof loader>()
  return (
    <div className={page}>
      <h1 className={titleL}>{copy.title}</h1>
      <State one={one} />
      <div className={css.columns}>
        <div className={css.column}>
          <Lines one={one} />
          <section className={panel} aria-label={copy.content}>
            <dl className={css.facts}>
              {one.parcel && (
                <>
                  <dt>{returnParcel.parcel}</dt>
                  <dd className={css.fact}>{returnParcel.sent(one.carrier, one.parcel)}</dd>
                </>
              )}
              <dt>{copy.id}</dt>
              <dd className={css.fact}>{one.id}</dd>
              <dt>{detail.order}</dt>
              <dd className={css.fact}>
                <Link className={link} to={`/order/info/${one.order_id}`}>
                  {one.order_id}
                </Link>
              </dd>
              <dt>{copy.askedAt}</dt>
              <dd className={css.fact}>{dateTime(toMs(one.created_at))}</dd>
              <dt>{copy.causeTitle}</dt>
              <dd className={css.fact}>{one.cause}</dd>
              <dt className={css.said}>{copy.problem}</dt>
              <dd className={css.fact}>{one.text}</dd>
            </dl>
            <Photos urls={one.photos} of={copy.problemPhotos} />
          </section>
        </div>
        <div className={css.column}>
          <section className={panel} aria-labelledby="progress">
            <h2 className={titleS} id="progress">
              {copy.progress}
            </h2>
            <Timeline events={one.progress} />
          </section>
        </div>
      </div>
    </div>
  )
}

function State({ one }: { one: Return }) {
  const isShort = one.cause === SHORT
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    if (!(await confirm(copy.confirmWithdraw))) return
    setBusy(true)
    const outcome = await write('returnCancel', { id: one.id })
    setBusy(false)
    if (outcome.kind === 'ok') toast(copy.withdrawn, { tone: 'good' })
    void revalidate()
  }
  return (
    <section className={panel} aria-label={copy.state}>
      <div className={css.banner}>
        <div>
          <p
            className={`${titleS} ${css.state}`}
            data-state={one.state === RETURN.refused || one.state === RETURN.withdrawn ? STATE.cancelled : undefined}
          >
            {returnState(one)}
          </p>
          <p className={small}>{one.state === RETURN.agreed && isShort ? copy.nextShort : copy.next[one.state]}</p>
        </div>
        {(one.state === RETURN.asked || one.state === RETURN.agreed) && mayCall('returnCancel') && (
          <Button size="s" busy={busy} onClick={() => void withdraw()}>
            {copy.withdraw}
          </Button>
        )}
      </div>
      {(one.state === RETURN.coming || (one.state === RETURN.agreed && !isShort)) && (
        <ReturnParcel one={one} onSent={() => void revalidate()} />
      )}
      {one.answer && <p className={note}>{copy.answer(one.answer)}</p>}
    </section>
  )
}

function Lines({ one }: { one: Return }) {
  const lines = one.lines.reduce((sum, line) => sum + fen(line.amount), 0)
  const freight = fen(one.amount) - lines
  return (
    <section className={panel} aria-labelledby="lines">
      <h2 className={titleS} id="lines">
        {copy.goods}
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
        {one.state === RETURN.refunded ? copy.refunded : copy.due}{' '}
        {freight > 0 && <span className={css.date}>{copy.freight(money(freight))}</span>}
        <b className={css.total}>¥{money(fen(one.amount))}</b>
      </p>
    </section>
  )
}
