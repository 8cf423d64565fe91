import type { Order } from '#contract/entities.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { handover, signed as copy } from '#copy/handover.ts'
import { titleS } from '#design/text.css.ts'
import { Drawing } from '#parts/form/drawing.tsx'
import { panel } from '#parts/frame/panel.css.ts'
import { fen, money } from '#domain/money.ts'
import * as css from './orders.css.ts'

/** What the buyer signed on the rep's device, beside what was ordered. */
export function SignedPanel({ signed, total }: { signed: NonNullable<Order['signed']>; total: string }) {
  const { rep, at, price_choice, drop_missing, drawing } = signed
  const price = price_choice === 'same' ? handover.same : handover.within
  return (
    <section className={panel} aria-labelledby="signed-title">
      <h2 className={titleS} id="signed-title">
        {copy.title(rep)}
      </h2>
      <dl className={css.facts}>
        <dt>{copy.at}</dt>
        <dd className={css.fact}>{dateTime(toMs(at))}</dd>
        <dt>{copy.before}</dt>
        <dd className={css.fact}>¥{money(fen(signed.total))}</dd>
        <dt>{copy.now}</dt>
        <dd className={css.fact}>¥{money(fen(total))}</dd>
        <dt>{copy.choice}</dt>
        <dd className={css.fact}>{copy.choices(price, drop_missing === 1 ? handover.drop : '')}</dd>
      </dl>
      <Drawing text={drawing} label={copy.drawing} />
    </section>
  )
}
