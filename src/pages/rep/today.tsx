import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import type { RepCustomer } from '#contract/entities.ts'
import { isoDay } from '#domain/days.ts'
import { dayAsOf, isFound, splitDay, weekdayOf } from '#domain/rep-day.ts'
import { asOrdered } from '#domain/rep-route.ts'
import { read } from '#actions/calls/read.ts'
import { watchDay } from '#actions/frame/watch-day.ts'
import { lockMinutes } from '#actions/rep/lock.ts'
import { noteNames } from '#actions/rep/names.ts'
import { routeHere, sendRoute } from '#actions/rep/route.ts'
import { forgetVisit, visitsHere, type VisitHere } from '#actions/rep/visits.ts'
import { packsHere, type Packs } from '#actions/rep/start-day.ts'
import { giveUpWaiting, waitingHere, type WaitingHere } from '#actions/rep/waiting.ts'
import { now } from '#state/clock.ts'
import { summary, today as copy, unnamed, visits as visitCopy } from '#copy/rep.ts'
import { page } from '#design/layout.css.ts'
import { caption, titleL, titleS } from '#design/text.css.ts'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { TextField } from '#ui/field.tsx'
import { StartDay } from './today/start-day.tsx'
import { CustomerCard } from './today/customer-card.tsx'
import { OwnPin } from './today/own-pin.tsx'
import * as css from './today.css.ts'

/** Comes with the press that asks for it. */
const RouteOrder = lazy(() => import('./today/route-order.tsx').then((m) => ({ default: m.RouteOrder })))

const Rescue = lazy(() => import('./today/rescue.tsx').then((m) => ({ default: m.Rescue })))

export async function loader({ request }: LoaderFunctionArgs) {
  const [day, waiting, visits, route, packs, lockAfter] = await Promise.all([
    read('repDay', {}, { signal: request.signal }),
    waitingHere(),
    visitsHere(),
    routeHere(),
    packsHere(),
    lockMinutes(),
  ])
  if (route) void sendRoute()
  const names = await noteNames(
    day.data.customers,
    new Set([...waiting.keys(), ...visits.map(({ customer }) => customer)]),
  )
  return { ...day, names, waiting, visits, route, packs, lockAfter }
}

/** The rep's day: whom to visit, and what each of them needs. */
export function Component() {
  const {
    data: said,
    stale,
    at,
    names,
    waiting,
    visits,
    packs,
    lockAfter,
    route: newOrder,
  } = useLoaded<typeof loader>()
  // Without a network in the morning, and until it was read anew, the day of yesterday is all there is.
  const data = dayAsOf(said, isoDay(now()))
  useEffect(() => watchDay(data.date), [data.date])
  const [typed, setTyped] = useState('')
  const [isOrdering, setOrdering] = useState(false)
  const found = data.customers.filter((one) => isFound(one, typed))
  const weekday = weekdayOf(data.date)
  const { route, others } = splitDay(data.date, newOrder ? asOrdered(found, newOrder) : found)
  /** Appointments have no place of their own on the route. */
  const placed = route.filter((one) => one.weekday === weekday)
  useEffect(() => {
    const send = () => void sendRoute()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [])
  const shared = { date: data.date, waiting, visits, packs }
  const gone = [...waiting.keys()].filter((id) => data.customers.every((one) => one.id !== id))
  const nameOf = (id: number): string => names.get(id) || unnamed(id)
  return (
    <div className={page}>
      <StaleStrip stale={stale} at={at} />
      <div className={css.head}>
        <div>
          <h1 className={titleL}>{copy.date(data.date, weekday)}</h1>
          <p className={caption}>{copy.count(data.customers.length)}</p>
        </div>
        <Link className={buttonClass()} to="/dg/xj">
          {summary.link}
        </Link>
        <div className={css.search}>
          <TextField
            label={copy.search}
            type="search"
            value={typed}
            onChange={(e) => setTyped(e.target.value)}
            autoComplete="off"
          />
        </div>
      </div>
      {gone.map((id) => (
        <p key={id} className={css.facts}>
          {copy.unassigned(nameOf(id), waiting.get(id)?.edits ?? 0)}{' '}
          <Button size="s" onClick={() => void giveUpWaiting(id)}>
            {copy.giveUp}
          </Button>
        </p>
      ))}
      {visits
        .filter(({ refused }) => refused !== '')
        .map(({ key, customer, refused }) => (
          <p key={key} className={css.facts}>
            {nameOf(customer)} {visitCopy.refused(refused)}{' '}
            <Button size="s" onClick={() => void forgetVisit(key)}>
              {visitCopy.forget}
            </Button>
          </p>
        ))}
      {found.length === 0 && <Empty icon="user" text={data.customers.length === 0 ? copy.none : copy.notFound} />}
      {route.length > 0 && typed === '' && (
        <StartDay customers={route.map(({ id }) => id)}>
          {placed.length > 1 && !isOrdering && <Button onClick={() => setOrdering(true)}>{copy.changeOrder}</Button>}
        </StartDay>
      )}
      {newOrder && <p className={css.facts}>{copy.orderWaits}</p>}
      {isOrdering ? (
        <Suspense>
          <RouteOrder customers={placed} weekday={weekday} onDone={() => setOrdering(false)} />
        </Suspense>
      ) : (
        <Customers title={copy.route} customers={route} {...shared} />
      )}
      <Customers title={copy.others} customers={others} {...shared} />
      <Suspense>
        <Rescue day={data} />
      </Suspense>
      <OwnPin minutes={lockAfter} />
    </div>
  )
}

type CustomersProps = {
  title: string
  customers: readonly RepCustomer[]
  date: string
  waiting: WaitingHere
  visits: readonly VisitHere[]
  packs: Packs
}

function Customers({ title, customers, date, waiting, visits, packs }: CustomersProps) {
  if (customers.length === 0) return null
  return (
    <section className={css.section}>
      <h2 className={titleS}>{title}</h2>
      <div className={css.grid}>
        {customers.map((customer) => (
          <CustomerCard
            key={customer.id}
            customer={customer}
            date={date}
            waiting={waiting.get(customer.id)}
            pack={packs[customer.id]}
            visitHere={visits.findLast((one) => one.customer === customer.id && one.refused === '')}
          />
        ))}
      </div>
    </section>
  )
}
