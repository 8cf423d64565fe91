import { cart } from '#state/cart.ts'
import { use } from '#state/use.ts'
import { tiers as copy } from '#copy/cart.ts'
import { titleS } from '#design/text.css.ts'
import { TierList } from './tier-progress.tsx'
import { sumsOfQuote, TotalsList } from './totals.tsx'

/** The cart's totals and the next thresholds: beside the lines, or in a sheet on narrow screens. */
export function CartSums() {
  const { quote, estimated } = use(cart).view
  const tiers = quote.manjians.length + quote.discounts.length
  return (
    <>
      <TotalsList sums={sumsOfQuote(quote)} estimated={estimated} />
      {tiers > 0 && <h2 className={titleS}>{copy.title}</h2>}
      <TierList manjians={quote.manjians} discounts={quote.discounts} />
    </>
  )
}
