import { lazy, Suspense, type ComponentType } from 'react'
import type { Goods } from '#contract/entities.ts'
import { BADGE_MAX } from '#domain/limits.ts'
import * as copy from '#copy/goods.ts'
import { cart } from '#state/cart.ts'
import { isRepAlone, maySeePrices, session } from '#state/session.ts'
import { use, useChosen } from '#state/use.ts'
import { Icon } from '#ui/icon.tsx'
import { Badge } from '#ui/tag.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import * as css from './add-to-cart.css.ts'
import { useOfferClosedReason } from '#parts/offers/use-timely.ts'

export type AddProps = {
  goods: Goods
  /** Id of the element with the goods' name. */
  describedBy: string
}

/** Loaded with the first press. */
const add = async (goods: Goods) => (await import('#actions/cart/cart.ts')).addToCart(goods)

/** The control that puts a row's goods into the cart. */
export type Add = ComponentType<AddProps>

/** Nobody has a cart at the first paint. */
const CardField = lazy(() => import('./cart-field.tsx').then((m) => ({ default: m.CardField })))

const WaysOut = lazy(() => import('./ways-out.tsx').then((m) => ({ default: m.WaysOut })))

/** One press adds the smallest number; then − n + takes the button's place. */
export function AddButton(props: AddProps) {
  const { id } = props.goods
  const inCart = useChosen(cart, ({ view }) => view.lines.some(({ goods }) => goods.id === id))
  const closedReason = useClosedReason(props.goods)
  if (closedReason) return <Closed {...props} reason={closedReason} />
  const button = <RoundButton {...props} />
  // Whether it is this offer of the goods needs the outbox's keys, which come with the field.
  if (!inCart) return button
  return (
    <Suspense fallback={button}>
      <CardField {...props} />
    </Suspense>
  )
}

/** The reason why goods cannot be ordered, and later what can be done about it. */
export function Closed({ reason, ...props }: AddProps & { reason: string }) {
  const live = useHydrated()
  const word = <span className={css.why}>{reason}</span>
  return live ? (
    <Suspense fallback={word}>
      <WaysOut {...props} reason={reason} />
    </Suspense>
  ) : (
    word
  )
}

/** Goods that cannot be ordered show the reason instead. An upright card has no room for more than this. */
export function RoundButton({ goods, describedBy }: AddProps) {
  const closedReason = useClosedReason(goods)
  if (closedReason) return <span className={css.why}>{closedReason}</span>
  return (
    <button
      type="button"
      className={css.icon}
      aria-label={copy.add}
      aria-describedby={describedBy}
      onClick={() => void add(goods)}
    >
      <Icon name="cart-add" size={20} />
      <InCart id={goods.id} />
    </button>
  )
}

/**
 * Why the goods cannot be ordered, '' if they can. Visitors may press: they are led to the login and back. For a member
 * who sees prices, goods without a price were read before the session was known, so their reason does not count yet.
 */
export function useClosedReason(goods: Pick<Goods, 'number' | 'is_buy' | 'why' | 'price' | 'ends_at'>): string {
  const { user } = use(session)
  const timeReason = useOfferClosedReason(goods.ends_at)
  if (isRepAlone({ user })) return copy.customerFirst
  if (goods.number <= 0) return copy.soldOut
  if (timeReason) return timeReason
  if (goods.is_buy === 1 || !user) return ''
  return maySeePrices({ user }) && goods.price === null ? '' : goods.why
}

/** How many pieces are in the cart already. */
function InCart({ id }: { id: number }) {
  const pieces = useChosen(cart, ({ view }) =>
    view.lines.reduce((sum, line) => (line.goods.id === id && line.combination_id === 0 ? sum + line.number : sum), 0),
  )
  return <Badge n={pieces} max={BADGE_MAX} corner />
}
