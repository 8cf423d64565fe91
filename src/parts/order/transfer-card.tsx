import { fen, money } from '#domain/money.ts'
import { transfer as copy } from '#copy/orders.ts'
import { CopyButton } from './copy-button.tsx'
import * as css from './transfer-card.css.ts'

type TransferCardProps = { /** Yuan as a decimal string. */ total: string; account: string; reference: string }

/** What the buyer writes on a bank transfer so that the payment can be matched to the order. */
export function TransferCard({ total, account, reference }: TransferCardProps) {
  return (
    <dl className={css.card}>
      <div className={css.row}>
        <dt>{copy.sum}</dt>
        <dd className={css.value}>¥{money(fen(total))}</dd>
        <CopyButton text={total} what={copy.amount} />
      </div>
      <div className={css.row}>
        <dt>{copy.account}</dt>
        <dd className={css.value}>{account}</dd>
        <CopyButton text={account} what={copy.account} />
      </div>
      <div className={css.row}>
        <dt>{copy.reference}</dt>
        <dd className={css.reference}>{reference}</dd>
        <CopyButton text={reference} what={copy.reference} />
      </div>
    </dl>
  )
}
