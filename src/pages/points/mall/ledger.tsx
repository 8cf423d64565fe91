import type { Reply } from '#contract/calls.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { Pager } from '#parts/frame/pager.tsx'
import { Empty } from '#ui/empty.tsx'
import * as css from '../mall.css.ts'

type LedgerProps = { log: Reply<'pointsLog'>; /** Address of a page. */ to: (page: number) => string }

/** Every point that came and went, newest first. */
export function Ledger({ log, to }: LedgerProps) {
  if (log.data.length === 0) return <Empty icon="order" text="还没有积分记录，下单付款后每满 1 元得 1 积分" />
  return (
    <>
      <ul className={css.list} aria-label="积分明细">
        {log.data.map((line) => (
          <li key={line.id} className={css.entry}>
            <div className={css.text}>
              <p className={css.memo}>{line.memo}</p>
              <p className={css.remarks}>{dateTime(toMs(line.at))}</p>
            </div>
            <p className={css.end}>
              <b className={line.amount.startsWith('-') ? css.spent : css.earned}>{signed(line.amount)}</b>
              <span className={css.number}>结余 {line.balance}</span>
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
