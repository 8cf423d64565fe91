import { useEffect } from 'react'
import { Link, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import { addressQuery, date } from '#domain/address-query.ts'
import { REP_HOME } from '#domain/acting.ts'
import { csvOf } from '#domain/csv.ts'
import { type Fen, fen, money, yuan } from '#domain/money.ts'
import { joinDay, summaryFor, type SummaryRow, withoutShop } from '#domain/rep-summary.ts'
import type { RepVisit } from '#contract/entities.ts'
import { isoDay } from '#domain/days.ts'
import { clockTime, toMs } from '#domain/time.ts'
import { ReadFailure, readOr, readSection } from '#actions/calls/read.ts'
import { hasFailed } from '#actions/calls/section.ts'
import { watchDay } from '#actions/frame/watch-day.ts'
import { saveFile } from '#actions/frame/save-file.ts'
import { namesHere } from '#actions/rep/names.ts'
import { visitsHere } from '#actions/rep/visits.ts'
import { waitingHere } from '#actions/rep/waiting.ts'
import { now } from '#state/clock.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { summary as copy, unnamed, visits as visitCopy } from '#copy/rep.ts'
import { page } from '#design/layout.css.ts'
import { small, titleL } from '#design/text.css.ts'
import { SectionFailed } from '#parts/frame/page-error.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { TextField } from '#ui/field.tsx'
import * as css from './summary.css.ts'

const query = addressQuery({ date })
type Row = SummaryRow<RepVisit>

export async function loader({ request }: LoaderFunctionArgs) {
  const [shop, known, gone, visits, waiting] = await Promise.all([
    readSection('repSummary', query.decode(request), { signal: request.signal }),
    readOr('repDay', {}, null, { signal: request.signal }),
    namesHere(),
    visitsHere(),
    waitingHere(),
  ])
  // A buyer has no day's work to sum up: nothing of the device stands in for the shop's word.
  if (hasFailed(shop) && shop.failure.kind === 'refused') throw new ReadFailure(shop.failure)
  const names = new Map([...gone, ...(known?.customers ?? []).map(({ id, company }) => [id, company] as const)])
  return { shop, names, visits, waiting }
}

/**
 * What the rep has done today, or on another day: for the eye, on paper, and as a sheet. What this device has not sent is shown without
 * the shop's word, too.
 */
export function Component() {
  const { shop, names, visits, waiting } = useLoaded<typeof loader>()
  const [params, setParams] = useSearchParams()
  const rep = use(session).user?.rep?.name ?? ''
  const today = isoDay(now())
  const asked = query.decode(params).date
  const day = asked || today
  const isUnknown = hasFailed(shop)
  const data = isUnknown ? withoutShop(day) : shop.stale ? summaryFor(shop.data, day) : shop.data
  const isToday = data.date === today
  useEffect(() => watchDay(asked === '' ? data.date : ''), [asked, data.date])
  const rows = joinDay<RepVisit>(data.rows, {
    date: data.date,
    visits: visits.map((visit) => ({ customer: visit.customer, visit, isRefused: visit.refused !== '' })),
    edits: isToday ? new Map([...waiting].map(([id, { edits }]) => [id, edits])) : new Map<number, number>(),
    nameOf: (id) => names.get(id) ?? unnamed(id),
  })
  const visited = rows.filter(({ visit }) => visit !== null).length
  const open = rows.reduce((sum, row) => sum + row.waiting, 0)
  const ofShop = [
    [copy.orders, copy.ordersOf(data.orders)],
    [copy.lines, copy.linesOf(data.lines)],
    [copy.placed, `¥${money(fen(data.placed))}`],
    [copy.unplaced, copy.piecesOf(data.signed)],
  ] as const
  const signed = isToday ? [...waiting.values()].reduce((sum, one) => sum + one.signed, 0) : 0
  const facts = [
    [copy.visited, copy.customers(visited)],
    ...(isUnknown ? [] : ofShop),
    [copy.signed, copy.piecesOf(signed)],
    [copy.open, copy.editsOf(open)],
  ] as const
  const cells = (sum: (amount: Fen) => string) => rows.map((row) => cellsOf(row, isUnknown, sum))
  return (
    <div className={`${page} ${css.paper}`}>
      <div className={css.head}>
        <div>
          <h1 className={titleL}>{copy.title(data.date)}</h1>
          <p className={small}>{rep}</p>
        </div>
        <span className={css.ways}>
          <Link className={buttonClass({ size: 's' })} to={REP_HOME}>
            {copy.back}
          </Link>
          <Button size="s" onClick={() => print()}>
            {copy.print}
          </Button>
          <Button
            size="s"
            disabled={rows.length === 0}
            onClick={() => saveSheet(copy.file(rep, data.date), cells(yuan))}
          >
            {copy.sheet}
          </Button>
        </span>
      </div>
      <div className={css.day}>
        <TextField
          label={copy.day}
          type="date"
          max={today}
          value={asked || data.date}
          onChange={(e) => setParams(query.encode({ date: e.target.value }), { replace: true })}
        />
      </div>
      {isUnknown ? (
        <SectionFailed failure={shop.failure} title={copy.ofShop} />
      ) : (
        <StaleStrip stale={shop.stale} at={shop.at} />
      )}
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={css.fact}>
            <dt>{label}</dt>
            <dd className={css.figure}>{value}</dd>
          </div>
        ))}
      </dl>
      {rows.length === 0 ? (
        <Empty icon="order" text={isUnknown ? copy.noneHere : copy.none} />
      ) : (
        <Rows rows={rows} cells={cells(money)} />
      )}
    </div>
  )
}

type Cells = readonly (string | number)[]

function Rows({ rows, cells }: { rows: readonly Row[]; cells: readonly Cells[] }) {
  return (
    <div className={css.scroll} role="region" aria-label={copy.table} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {copy.columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id }, at) => (
            <tr key={id}>
              {cells[at]?.map((cell, i) => (
                <td key={copy.columns[i]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** In the order of the columns. @param sum a spreadsheet adds up numbers without separators @param isUnknown what the shop would say of orders is left empty: it need not be none */
function cellsOf(
  { company, visit, orders, lines, amount, waiting }: Row,
  isUnknown: boolean,
  sum: (amount: Fen) => string,
): Cells {
  return [
    company,
    visit ? clockTime(toMs(visit.time)) : '',
    visit ? visitCopy.outcomes[visit.outcome] : '',
    visit ? [visit.reason, visit.again, visit.note].filter(Boolean).join(' ') : '',
    ...(isUnknown ? ['', '', ''] : [orders, lines, sum(fen(amount))]),
    waiting,
  ]
}

function saveSheet(name: string, cells: readonly Cells[]): void {
  const sheet = csvOf([copy.columns, ...cells])
  saveFile(name, new Blob([sheet], { type: 'text/csv;charset=utf-8' }))
}
