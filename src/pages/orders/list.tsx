import { useEffect, useRef } from 'react'
import { Link, useRevalidator, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { OrderSummary } from '#contract/entities.ts'
import { KEYWORDS_MAX } from '#domain/limits.ts'
import { addressQuery, date, pageNumber, text, word } from '#domain/address-query.ts'
import { fen, money } from '#domain/money.ts'
import { ORDER_STAGES, ORDER_STATES, type OrderStage } from '#domain/order.ts'
import { ordersInput, type OrdersAsked } from '#domain/order-list.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { read, readSection } from '#actions/calls/read.ts'
import { hasFailed } from '#actions/calls/section.ts'
import { intents as intentsCopy } from '#copy/handover.ts'
import { orders as copy, detail } from '#copy/orders.ts'
import { SectionFailed } from '#parts/frame/page-error.tsx'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { IntentCards } from '#pages/orders/intent-cards.tsx'
import { OrderActions } from '#pages/orders/order-actions.tsx'
import { QueryForm } from '#parts/frame/query-form.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { Pager } from '#parts/frame/pager.tsx'
import { Button, buttonClass, IconButton } from '#ui/button.tsx'
import { tab, tabs } from '#ui/chips.css.ts'
import { Empty } from '#ui/empty.tsx'
import { input } from '#ui/field.css.ts'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import * as css from './orders.css.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const options = { signal: request.signal }
  const [list, intents] = await Promise.all([
    read('orders', ordersInput(asked(request)), options),
    readSection('intents', {}, options),
  ])
  return { list, intents }
}

const STAGES = Object.keys(ORDER_STAGES) as OrderStage[]
const query = addressQuery({
  stage: word(['', ...STAGES]),
  keywords: text(KEYWORDS_MAX),
  start: date,
  end: date,
  page: pageNumber,
})

/** What an address asks for; an end before its beginning is its beginning. */
function asked(source: Parameters<typeof query.decode>[0]): OrdersAsked {
  const { stage, end, ...rest } = query.decode(source)
  return { ...rest, stage: stage || null, end: end && end < rest.start ? rest.start : end }
}

export function Component() {
  const { list, intents } = useLoaded<typeof loader>()
  const { data, total, size } = list.data
  const { revalidate } = useRevalidator()
  const [params] = useSearchParams()
  const now = asked(params)
  const isFiltered = now.keywords !== '' || now.stage !== null || now.start !== '' || now.end !== ''
  return (
    <div className={page}>
      <h1 className={titleL}>{copy.title}</h1>
      <StaleStrip stale={list.stale} at={list.at} />
      {hasFailed(intents) ? (
        <SectionFailed failure={intents.failure} title={intentsCopy.toConfirm} />
      ) : (
        <IntentCards intents={intents.data.data} onChanged={() => void revalidate()} />
      )}
      <Search now={now} key={`${now.keywords} ${now.start} ${now.end}`} />
      <Stages now={now} />
      {data.length === 0 ? (
        <Empty icon="order" text={isFiltered ? copy.noMatch : copy.none}>
          <Link className={buttonClass({ kind: 'soft' })} to={isFiltered ? '/order' : '/list'}>
            {isFiltered ? copy.viewAll : copy.buy}
          </Link>
        </Empty>
      ) : (
        <ul className={css.rows}>
          {data.map((order) => (
            <OrderCard key={order.id} order={order} onChanged={() => void revalidate()} />
          ))}
        </ul>
      )}
      <Pager page={now.page} size={size} total={total} to={(at) => address({ ...now, page: at })} />
    </div>
  )
}

function Search({ now }: { now: OrdersAsked }) {
  const hasDates = now.start !== '' || now.end !== ''
  return (
    <QueryForm className={css.searching} aria-label={copy.search}>
      {now.stage && <input type="hidden" name="stage" value={now.stage} />}
      <div className={css.search}>
        <input
          className={input}
          type="search"
          name="keywords"
          defaultValue={now.keywords}
          maxLength={KEYWORDS_MAX}
          enterKeyHint="search"
          placeholder={copy.keywords}
          aria-label={copy.keywords}
        />
        <IconButton type="submit" label={copy.find} icon="search" />
      </div>
      <details className={css.days} open={hasDates}>
        <summary className={css.daysWord}>
          <Icon name="clock" size={16} />
          {hasDates ? copy.range(now.start, now.end) : copy.byDate}
          <Icon name="down" size={16} />
        </summary>
        <div className={css.daysFields}>
          <TextField label={copy.start} type="date" name="start" defaultValue={now.start} />
          <TextField label={copy.end} type="date" name="end" defaultValue={now.end} />
          <Button type="submit" kind="soft">
            {copy.filter}
          </Button>
          {hasDates && (
            <Link className={buttonClass({ kind: 'plain' })} to={address({ ...now, start: '', end: '', page: 1 })}>
              {copy.anyDate}
            </Link>
          )}
        </div>
      </details>
    </QueryForm>
  )
}

/** The tabs scroll sideways on phones; the active one is scrolled into view. */
function Stages({ now }: { now: OrdersAsked }) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const nav = row.current
    const here = nav?.querySelector<HTMLElement>('[aria-current]')
    if (nav && here) nav.scrollLeft = here.offsetLeft - (nav.clientWidth - here.offsetWidth) / 2
  }, [now.stage])
  const stageLink = (stage: OrderStage | null, label: string) => (
    <Link
      key={label}
      className={tab}
      to={address({ ...now, stage, page: 1 })}
      aria-current={now.stage === stage ? 'page' : undefined}
    >
      {label}
    </Link>
  )
  return (
    <nav className={tabs} aria-label={detail.state} ref={row}>
      {stageLink(null, copy.all)}
      {(Object.keys(ORDER_STAGES) as OrderStage[]).map((stage) => stageLink(stage, ORDER_STAGES[stage].label))}
    </nav>
  )
}

function address({ stage, keywords, start, end, page: at }: OrdersAsked): string {
  return `/order${query.encode({ stage: stage ?? '', keywords, start, end, page: at })}`
}

/** Number of pictures that fit beside each other on the narrowest phone. */
const PICTURES = 3

function OrderCard({ order, onChanged }: { order: OrderSummary; onChanged: () => void }) {
  const [first] = order.lines
  return (
    <li className={css.card}>
      <div className={css.head}>
        <Link className={css.cover} to={`/order/info/${order.id}`}>
          {detail.number(order.id)}
        </Link>
        <span className={css.state} data-state={order.state}>
          {ORDER_STATES[order.state]}
        </span>
      </div>
      <div className={css.goods}>
        {order.lines.slice(0, PICTURES).map((line, i) => (
          <Picture key={i} src={line.image} alt="" name={line.name} size="small" />
        ))}
        <div className={css.names}>
          <p className={css.firstName}>{first?.name}</p>
          {order.count > 1 && <p>{copy.kinds(order.count)}</p>}
        </div>
      </div>
      <div className={css.end}>
        <div className={css.sums}>
          <span className={css.date}>{dateTime(toMs(order.created_at))}</span>
          <b className={css.total}>¥{money(fen(order.total))}</b>
        </div>
        <div className={css.acts}>
          <OrderActions order={order} onChanged={onChanged} />
        </div>
      </div>
    </li>
  )
}
