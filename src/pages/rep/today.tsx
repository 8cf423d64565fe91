import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { RepCustomer } from '#contract/entities.ts'
import { isFound, splitDay } from '#domain/rep-day.ts'
import { read } from '#actions/calls/read.ts'
import { waitingHere, type WaitingHere } from '#actions/rep/waiting.ts'
import { today as copy } from '#copy/rep.ts'
import { page } from '#design/layout.css.ts'
import { caption, titleL, titleS } from '#design/text.css.ts'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { Empty } from '#ui/empty.tsx'
import { TextField } from '#ui/field.tsx'
import { CustomerCard } from './today/customer-card.tsx'
import { OwnPin } from './today/own-pin.tsx'
import * as css from './today.css.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const [day, waiting] = await Promise.all([read('repDay', {}, { signal: request.signal }), waitingHere()])
  return { ...day, waiting }
}

/** The rep's day: whom to visit, and what each of them needs. */
export function Component() {
  const { data, stale, at, waiting } = useLoaded<typeof loader>()
  const [typed, setTyped] = useState('')
  const found = data.customers.filter((one) => isFound(one, typed))
  const { route, others } = splitDay(data.date, found)
  const gone = [...waiting.keys()].filter((id) => data.customers.every((one) => one.id !== id))
  return (
    <div className={page}>
      <StaleStrip stale={stale} at={at} />
      <div className={css.head}>
        <div>
          <h1 className={titleL}>{data.date}</h1>
          <p className={caption}>{copy.count(data.customers.length)}</p>
        </div>
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
          {id} {copy.unassigned} {waiting.get(id)?.edits}
        </p>
      ))}
      {found.length === 0 && <Empty icon="user" text={data.customers.length === 0 ? copy.none : copy.notFound} />}
      <Customers title={copy.route} customers={route} date={data.date} waiting={waiting} />
      <Customers title={copy.others} customers={others} date={data.date} waiting={waiting} />
      <OwnPin />
    </div>
  )
}

type CustomersProps = { title: string; customers: readonly RepCustomer[]; date: string; waiting: WaitingHere }

function Customers({ title, customers, date, waiting }: CustomersProps) {
  if (customers.length === 0) return null
  return (
    <section className={css.section}>
      <h2 className={titleS}>{title}</h2>
      <div className={css.grid}>
        {customers.map((customer) => (
          <CustomerCard key={customer.id} customer={customer} date={date} waiting={waiting.get(customer.id)} />
        ))}
      </div>
    </section>
  )
}
