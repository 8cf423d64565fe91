import type { Reply } from '#contract/calls.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { points as copy } from '#copy/points.ts'
import { points as walletPoints } from '#copy/wallet.ts'
import { Pager } from '#parts/frame/pager.tsx'
import { Empty } from '#ui/empty.tsx'
import * as css from '../mall.css.ts'

type LedgerProps = { log: Reply<'pointsLog'>; /** Address of a page. */ to: (page: number) => string }

/** All entries of the points ledger, newest first. */
export function Ledger({ log, to }: LedgerProps) {
  if (log.data.length === 0) return <Empty icon="order" text={walletPoints.none} />
  return (
    <>
      <ul className={css.list} aria-label={copy.ledger}>
        {log.data.map((line) => (
          <li key={line.id} className={css.entry}>
            <div className={css.text}>
              <p className={css.memo}>{line.memo}</p>
              <p className={css.remarks}>{dateTime(toMs(line.at))}</p>
            </div>
            <p className={css.end}>
              <b className={line.amount.startsWith('-') ? css.spent : css.earned}>{signed(line.amount)}</b>
              <span className={css.number}>{copy.left(line.balance)}</span>
            </p>
          </li>
        ))}
      </ul>
      <Pager page={log.page} size={log.size} total={log.total} to={to} />
    </>
  )
}

function signed(amount: string): string {
  return amount.startsWith('-') ? `−${amount.slice(1)}` : `+${amount}`
}
