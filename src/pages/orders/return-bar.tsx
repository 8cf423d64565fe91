import { money, yuan } from '#domain/money.ts'
import { returns as copy } from '#copy/orders.ts'
import { Button } from '#ui/button.tsx'
import { Price } from '#parts/price/price.tsx'
import type { Refund } from './return-lines.ts'
import * as css from './return-bar.css.ts'

/**
 * The bar with the whole refund and the button that submits the application.
 * @param onAccount the order was taken on account: what is owed for it is settled first
 */
export function ReturnBar({ refund, onAccount, busy }: { refund: Refund; onAccount: boolean; busy: boolean }) {
  return (
    <div className={css.bar} data-bottom-bar role="region" aria-label={copy.submit}>
      <p className={css.sum} role="status">
        {copy.refund} <Price value={yuan(refund.total)} />
        <span className={css.words}>
          {refund.freight > 0 ? copy.withFreight(money(refund.freight)) : ''}
          {onAccount ? copy.toDebt : copy.toBalance}
        </span>
      </p>
      <Button kind="primary" type="submit" size="l" busy={busy}>
        {copy.apply}
      </Button>
    </div>
  )
}
