import { money, yuan } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { Price } from '#parts/price/price.tsx'
import type { Refund } from './return-lines.ts'
import * as css from './return-bar.css.ts'

/** What comes back in all, and the way there. */
export function ReturnBar({ refund, busy }: { refund: Refund; busy: boolean }) {
  return (
    <div className={css.bar} role="region" aria-label="提交">
      <p className={css.sum} role="status">
        退款 <Price value={yuan(refund.total)} />
        <span className={css.words}>{refund.freight > 0 ? `含运费 ¥${money(refund.freight)}，` : ''}退到账户余额</span>
      </p>
      <Button kind="primary" type="submit" size="l" busy={busy}>
        提交申请
      </Button>
    </div>
  )
}
