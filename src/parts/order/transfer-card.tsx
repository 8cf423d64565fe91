import { fen, money } from '#domain/money.ts'
import { CopyButton } from './copy-button.tsx'
import * as css from './transfer-card.css.ts'

type TransferCardProps = { /** Decimal string of yuan. */ total: string; account: string; reference: string }

/** What to write on a bank transfer so that it is found again. */
export function TransferCard({ total, account, reference }: TransferCardProps) {
  return (
    <dl className={css.card}>
      <div className={css.row}>
        <dt>转账金额</dt>
        <dd className={css.value}>¥{money(fen(total))}</dd>
        <CopyButton text={total} what="金额" />
      </div>
      <div className={css.row}>
        <dt>收款账户</dt>
        <dd className={css.value}>{account}</dd>
        <CopyButton text={account} what="收款账户" />
      </div>
      <div className={css.row}>
        <dt>转账附言</dt>
        <dd className={css.reference}>{reference}</dd>
        <CopyButton text={reference} what="转账附言" />
      </div>
    </dl>
  )
}
