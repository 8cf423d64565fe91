import { useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { isoDay } from '#domain/time.ts'
import { useNow } from '#parts/frame/use-now.ts'
import { Button } from '#ui/button.tsx'
import { chip } from '#ui/chips.css.ts'
import { TextField } from '#ui/field.tsx'
import { ledgerPath, rangeFault, type Asked } from '../asked.ts'
import * as css from '../wallet.css.ts'

const DAY = 86_400_000
const LAST = [
  { days: 30, label: '近 30 天' },
  { days: 90, label: '近 90 天' },
] as const

/** From when to when; what does not fit is said at its field and nothing is asked. */
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
    // What was typed belongs to this address: another one brings its own.
    <form
      className={css.range}
      key={`${asked.from} ${asked.to}`}
      noValidate
      onSubmit={ask}
      role="search"
      aria-label="按日期查询"
    >
      <TextField label="开始日期" type="date" name="from" defaultValue={asked.from} autoComplete="off" />
      <TextField label="结束日期" type="date" name="to" defaultValue={asked.to} autoComplete="off" error={error} />
      <div className={css.ranges}>
        <Button type="submit" size="s">
          查询
        </Button>
        {LAST.map(({ days, label }) => {
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
              {label}
            </Link>
          )
        })}
        {(asked.from || asked.to) && (
          <Link className={chip} to={ledgerPath(path, { ...asked, from: '', to: '', page: 1 })} preventScrollReset>
            不限日期
          </Link>
        )}
      </div>
    </form>
  )
}
