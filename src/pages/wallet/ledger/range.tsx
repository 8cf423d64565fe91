import { useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { isoDay } from '#domain/days.ts'
import { ledger as copy } from '#copy/wallet.ts'
import { useNow } from '#parts/frame/use-now.ts'
import { Button } from '#ui/button.tsx'
import { chip } from '#ui/chips.css.ts'
import { TextField } from '#ui/field.tsx'
import { ledgerPath, rangeFault, type Asked } from '../asked.ts'
import * as css from '../wallet.css.ts'
import { DAY } from '#domain/time.ts'

const LAST_DAYS = [30, 90] as const

/** Start and end day. An end before the start is reported at its field, and nothing is read. */
export function Range({ asked, path }: { asked: Asked; path: string }) {
  const now = useNow()
  const navigate = useNavigate()
  const [error, setError] = useState(rangeFault(asked))
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const range = { from: String(typed.get('from') ?? ''), to: String(typed.get('to') ?? '') }
    const fault = rangeFault(range)
    setError(fault)
    if (fault) return form.querySelector<HTMLInputElement>('[name=to]')?.focus()
    void navigate(ledgerPath(path, { ...asked, ...range, page: 1 }), { preventScrollReset: true })
  }
  return (
    // The key resets the fields when the address changes.
    <form
      className={css.range}
      key={`${asked.from} ${asked.to}`}
      noValidate
      onSubmit={ask}
      role="search"
      aria-label={copy.byDate}
    >
      <TextField label={copy.start} type="date" name="from" defaultValue={asked.from} autoComplete="off" />
      <TextField label={copy.end} type="date" name="to" defaultValue={asked.to} autoComplete="off" error={error} />
      <div className={css.ranges}>
        <Button type="submit" size="s">
          {copy.ask}
        </Button>
        {LAST_DAYS.map((days) => {
          const from = isoDay(now - (days - 1) * DAY)
          const on = asked.from === from && asked.to === ''
          return (
            <Link
              key={days}
              className={chip}
              to={ledgerPath(path, { ...asked, from: on ? '' : from, to: '', page: 1 })}
              aria-current={on ? 'page' : undefined}
              preventScrollReset
            >
              {copy.last(days)}
            </Link>
          )
        })}
        {(asked.from || asked.to) && (
          <Link className={chip} to={ledgerPath(path, { ...asked, from: '', to: '', page: 1 })} preventScrollReset>
            {copy.anyDate}
          </Link>
        )}
      </div>
    </form>
  )
}
