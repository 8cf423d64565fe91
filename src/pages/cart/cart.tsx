import { useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { layOut } from '#domain/parcels.ts'
import type { Failure } from '#contract/outcome.ts'
import type { SwapQuote } from '#domain/quote.ts'
import { reloadCart, selectLines } from '#actions/cart/cart.ts'
import { cart, type ParkedEdit, type ViewLine } from '#state/cart.ts'
import { session } from '#state/session.ts'
import { sync } from '#state/sync.ts'
import { ui } from '#state/ui.ts'
import { use } from '#state/use.ts'
import { basket as copy } from '#copy/cart.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { OrphanEdit } from '#parts/order/parked-edit.tsx'
import { SectionFailed } from '#parts/frame/page-error.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { bone } from '#ui/skeleton.css.ts'
import { CartBar } from './cart/cart-bar.tsx'
import { CartSums } from './cart/cart-sums.tsx'
import { ClosedCard, ParcelCard } from './cart/parcel-card.tsx'
import * as css from './cart.css.ts'

/** Starts a new read of the cart and does not wait for it: the cart on the device is shown at once. */
export function loader(): null {
  void reloadCart()
  return null
}

export function Component() {
  const { ready, failure } = use(cart)
  const { online } = use(ui)
  if (ready) return <Cart />
  return (
    <div className={page} aria-busy={online && !failure}>
      <h1 className={titleL}>{copy.title}</h1>
      <NoCart failure={failure} online={online} />
    </div>
  )
}

/** No cart is on this device, and none has come yet. */
function NoCart({ failure, online }: { failure: Failure | null; online: boolean }) {
  if (!online) return <Empty icon="offline" text={copy.needsNetwork} />
  if (failure) return <SectionFailed failure={failure} title={copy.title} onRetry={() => void reloadCart()} />
  return <span className={`${bone} ${css.boneCard}`} />
}

const choose = (line: ViewLine, on: boolean) => void selectLines([line], on)

function Cart() {
  const { view, failure } = use(cart)
  const { parked } = use(sync)
  const { user } = use(session)
  const { online } = use(ui)
  /** Keys of the lines ticked for deletion. null: the cart is not being edited, and a tick chooses what is ordered. */
  const [markedKeys, setMarkedKeys] = useState<ReadonlySet<string> | null>(null)
  const mark = useCallback(
    (line: ViewLine, on: boolean) => setMarkedKeys((keys) => withKey(keys, line.key, on)),
    [setMarkedKeys],
  )
  const editing = markedKeys !== null
  const { parcels, closed } = layOut(view.lines, view.quote)
  const edits = useMemo(() => new Map(parked.filter(isCartEdit).map((edit) => [edit.key, edit])), [parked])
  const swaps = swapsByGoods(view.quote.swaps)
  const ticks = { edits, swaps, markedKeys, onTick: editing ? mark : choose }
  const orphans = parked.filter((edit) => isCartEdit(edit) && !view.lines.some((line) => line.key === edit.key))
  if (view.lines.length + orphans.length === 0) return <Nothing />
  return (
    <>
      <div className={css.columns}>
        <div className={css.lines}>
          <div className={css.head}>
            <div className={css.titles}>
              <h1 className={titleL}>{copy.title}</h1>
              {user && <p className={css.store}>{user.company || user.username}</p>}
            </div>
            <Button kind="plain" onClick={() => setMarkedKeys(editing ? null : new Set())}>
              {editing ? copy.done : copy.edit}
            </Button>
          </div>
          <StaleStrip stale={(!online || failure !== null) && view.at > 0} at={view.at} />
          {orphans.map((edit) => (
            <OrphanEdit key={edit.opId} parked={edit} />
          ))}
          {parcels.map((parcel) => (
            <ParcelCard key={parcel.ck_id} parcel={parcel} {...ticks} />
          ))}
          {closed.length > 0 && <ClosedCard rows={closed} {...ticks} />}
        </div>
        <aside className={css.aside} aria-label={copy.sums}>
          <CartSums />
        </aside>
      </div>
      <CartBar
        markedLines={markedKeys && view.lines.filter((line) => markedKeys.has(line.key))}
        onMarkAll={(on) => setMarkedKeys(new Set(on ? view.lines.map((line) => line.key) : []))}
        onDeleted={() => setMarkedKeys(null)}
      />
    </>
  )
}

function Nothing() {
  return (
    <div className={page}>
      <h1 className={titleL}>{copy.title}</h1>
      <Empty icon="cart" text={copy.empty}>
        <Link className={buttonClass({ kind: 'soft' })} to="/list">
          {copy.browse}
        </Link>
      </Empty>
    </div>
  )
}

function swapsByGoods(swaps: readonly SwapQuote[]): ReadonlyMap<number, readonly SwapQuote[]> {
  const byGoods = new Map<number, SwapQuote[]>()
  for (const swap of swaps) byGoods.set(swap.goods_id, [...(byGoods.get(swap.goods_id) ?? []), swap])
  return byGoods
}

function withKey(keys: ReadonlySet<string> | null, key: string, on: boolean): ReadonlySet<string> {
  const next = new Set(keys)
  if (on) next.add(key)
  else next.delete(key)
  return next
}

/** Whether the edit is about this cart; a copy is about another store's cart. */
function isCartEdit({ kind }: ParkedEdit): boolean {
  return kind !== 'fav' && kind !== 'unfav' && kind !== 'copy'
}
