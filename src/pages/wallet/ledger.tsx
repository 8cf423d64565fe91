import { Link } from 'react-router-dom'
import type { Input, Reply } from '#contract/calls.ts'
import { withSeparators } from '#domain/money.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { read, readSection } from '#actions/calls/read.ts'
import { hasFailed, type SectionRead } from '#actions/calls/section.ts'
import { ledger as copy } from '#copy/wallet.ts'
import { SectionFailed } from '#parts/frame/page-error.tsx'
import { Pager } from '#parts/frame/pager.tsx'
import { chip, wrap } from '#ui/chips.css.ts'
import { Empty } from '#ui/empty.tsx'
import { askedOf, ledgerPath, rangeFault, type Asked } from './asked.ts'
import * as css from './wallet.css.ts'
import { Range } from './ledger/range.tsx'

type Type = NonNullable<Input<'moneyLog'>['type']>

export type LedgerPage = { wallet: Reply<'money'>; log: SectionRead<Reply<'moneyLog'>>; asked: Asked }

/** The wallet's amounts and one page of a ledger. */
export async function loadLedger(request: Request, type: Type): Promise<LedgerPage> {
  const asked = askedOf(request)
  const options = { signal: request.signal }
  const [wallet, log] = await Promise.all([
    read('money', {}, options),
    readSection(
      'moneyLog',
      {
        type,
        page: asked.page,
        use_type: asked.use,
        start_time: asked.from,
        end_time: rangeFault(asked) ? '' : asked.to,
      },
      options,
    ),
  ])
  return { wallet: wallet.data, log, asked }
}

const USES = [
  { use: '', label: copy.all },
  { use: 'in', label: copy.income },
  { use: 'out', label: copy.spending },
] as const

type LedgerProps = {
  log: SectionRead<Reply<'moneyLog'>>
  asked: Asked
  /** Address of the page that shows the ledger. */
  path: string
  /** Heading, such as 余额明细. */
  label: string
  /** Shown when the ledger has no entries at all. */
  none: string
  /** What the amounts count: 元, 积分. */
  unit: string
}

/** Entries of a ledger, newest first, filtered by direction and days; each with the balance after it. */
export function Ledger({ log, asked, path, label, none, unit }: LedgerProps) {
  return (
    <section className={css.ledger} aria-labelledby="ledger-title">
      <h2 className={css.heading} id="ledger-title">
        {label}
      </h2>
      <nav className={wrap} aria-label={copy.uses}>
        {USES.map(({ use, label: name }) => (
          <Link
            key={use}
            className={chip}
            to={ledgerPath(path, { ...asked, use, page: 1 })}
            aria-current={asked.use === use ? 'page' : undefined}
            preventScrollReset
          >
            {name}
          </Link>
        ))}
      </nav>
      <Range asked={asked} path={path} />
      {hasFailed(log) ? (
        <SectionFailed failure={log.failure} title={label} />
      ) : (
        <Entries log={log.data} asked={asked} path={path} label={label} none={none} unit={unit} />
      )}
    </section>
  )
}

function Entries({ log, asked, path, label, none, unit }: Omit<LedgerProps, 'log'> & { log: Reply<'moneyLog'> }) {
  const isFiltered = asked.use !== '' || asked.from !== '' || asked.to !== ''
  return (
    <>
      {log.data.length === 0 ? (
        <Empty icon="order" text={isFiltered ? copy.noMatch : none} />
      ) : (
        <ul className={css.list} aria-label={label}>
          {log.data.map((line) => (
            <li key={line.id} className={css.entry}>
              <div className={css.text}>
                <p>{line.memo}</p>
                <p className={css.when}>{dateTime(toMs(line.at))}</p>
              </div>
              <p className={css.end}>
                <b className={line.amount.startsWith('-') ? css.spent : css.earned}>{signed(line.amount)}</b>
                <span className={css.when}>{copy.balance(withSeparators(line.balance), unit)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pager page={log.page} size={log.size} total={log.total} to={(page) => ledgerPath(path, { ...asked, page })} />
    </>
  )
}

function signed(amount: string): string {
  return amount.startsWith('-') ? `−${withSeparators(amount.slice(1))}` : `+${withSeparators(amount)}`
}
