import { Link } from 'react-router-dom'
import type { CreditRoom } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import * as copy from '#copy/credit.ts'
import { link, small } from '#design/text.css.ts'
import { note } from '#parts/frame/panel.css.ts'

/** What could be taken on account, or why nothing can and where to repay. */
export function CreditNote({ room: { bar, left } }: { room: CreditRoom }) {
  if (!bar) return <p className={small}>{copy.checkout(money(fen(left)))}</p>
  return (
    <p className={note}>
      {bar}{' '}
      {mayCall('credit') && (
        <Link className={link} to="/wdqb/zqzd">
          {copy.toStatement}
        </Link>
      )}
    </p>
  )
}
