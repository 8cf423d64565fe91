import { useCallback, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Failure } from '#contract/outcome.ts'
import { HANDOVER } from '#domain/acting.ts'
import { countFilters, inOrder, isFound, NO_SIFT, type Sift } from '#domain/cart-sift.ts'
import { DENSE_CART_LINES } from '#domain/limits.ts'
import { layOut, type Row } from '#domain/parcels.ts'
import type { SwapQuote } from '#domain/quote.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { selectLines } from '#actions/cart/batch.ts'
import { reloadCart } from '#actions/cart/cart.ts'
import { cart, type CartView, type ParkedEdit, type ViewLine } from '#state/cart.ts'
import { cartLook, changeLook, lookIn, type Look } from '#state/cart-look.ts'
import { session } from '#state/session.ts'
import { sync } from '#state/sync.ts'
import { ui } from '#state/ui.ts'
import { use } from '#state/use.ts'
import { basket as copy, cartTools as tools } from '#copy/cart.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { RowsSwitch } from '#parts/goods/rows-switch.tsx'
import { useRows } from '#parts/goods/use-rows.ts'
import { OrphanEdit } from '#parts/order/parked-edit.tsx'
import { SectionFailed } from '#parts/frame/page-error.tsx'
import { note } from '#parts/frame/panel.css.ts'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { bone } from '#ui/skeleton.css.ts'
import { CartBar } from './cart/cart-bar.tsx'
import { CartSums } from '#parts/order/cart-sums.tsx'
import { CartTools } from './cart/cart-tools.tsx'
import { ClosedCard, FoundCard, ParcelCard } from './cart/parcel-card.tsx'
import * as css from './cart.css.ts'
import { TickingContext } from './line-tick.tsx'
import { RewardProgress } from '#parts/order/tier-progress.tsx'
import { SignedWaiting } from '#parts/order/signed-waiting.tsx'

/** Starts a new read of the cart and does not wait for it: the cart on the device is shown at once. */
export function loader(): null {
  void reloadCart()
  return null
}

export function Component() {
  const { ready, ownOnly, failure } = use(cart)
  const { online } = use(ui)
  if (ready || ownOnly) return <Cart />
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

/** A shorter cart is seen at a glance. */
const TOOLS_FROM = 10

const choose = (line: ViewLine, on: boolean) => void selectLines([line], on)

function Cart() {
  const { view, ownOnly, failure } = use(cart)
  const saidAt = view.pricedAt || view.at
  const { parked } = use(sync)
  const { user } = use(session)
  const { online } = use(ui)
  /** Keys of the lines ticked for deletion. null: the cart is not being edited, and a tick chooses what is ordered. */
  const [markedKeys, setMarkedKeys] = useState<ReadonlySet<string> | null>(null)
  const mark = useCallback(
    (line: ViewLine, on: boolean) => setMarkedKeys((keys) => withMember(keys, line.key, on)),
    [setMarkedKeys],
  )
  const { key } = useLocation()
  const [{ sift, folded }, setLook] = useState(() => lookIn(cartLook, key))
  // The field's own state is drawn at once; what is remembered for the way back is nobody's to wait for.
  const look = (part: Partial<Look>) => {
    setLook((before) => ({ ...before, ...part }))
    changeLook(key, part)
  }
  const choice = useRows()
  const dense = choice === 'dense' || (choice === '' && view.lines.length > DENSE_CART_LINES)
  const editing = markedKeys !== null
  // Nothing is chosen by whoever only looks: there is no sum.
  const mayChange = mayCall('cartDelete')
  const edits = useMemo(() => new Map(parked.filter(isCartEdit).map((edit) => [edit.key, edit])), [parked])
  const swaps = swapsByGoods(view.quote.swaps)
  const editedKeys = useMemo(() => new Set(edits.keys()), [edits])
  const { parcels, closed, flat, lines } = siftCart(view, sift, editedKeys)
  const shared = { edits, swaps, dense }
  const ticking = useMemo(() => ({ markedKeys, onTick: markedKeys ? mark : choose }), [markedKeys, mark])
  const orphans = parked.filter((edit) => isCartEdit(edit) && !view.lines.some((line) => line.key === edit.key))
  if (view.lines.length + orphans.length === 0) return <Nothing />
  return (
    <TickingContext.Provider value={ticking}>
      <div className={css.columns}>
        <div className={css.lines}>
          <div className={css.head}>
            <div className={css.titles}>
              <h1 className={titleL}>{copy.title}</h1>
              {user && <p className={css.store}>{user.company || user.username}</p>}
            </div>
            <span className={css.headEnd}>
              {user?.rep && (
                <Link className={buttonClass({ kind: 'soft', size: 's' })} to={HANDOVER}>
                  {copy.toSign}
                </Link>
              )}
              <RowsSwitch dense={dense} />
              {mayChange && (
                <Button kind="plain" onClick={() => setMarkedKeys(editing ? null : new Set())}>
                  {editing ? copy.done : copy.edit}
                </Button>
              )}
            </span>
          </div>
          {view.lines.length > TOOLS_FROM && (
            <CartTools
              sift={sift}
              onChange={(next) => look({ sift: next })}
              counts={countFilters(view.lines, editedKeys)}
            />
          )}
          {lines.length < view.lines.length && (
            <p className={css.found} role="status">
              {lines.length === 0 ? tools.none : tools.found(lines.length, view.lines.length)}
              <Button kind="plain" size="s" onClick={() => look({ sift: { ...NO_SIFT, order: sift.order } })}>
                {tools.reset}
              </Button>
            </p>
          )}
          <StaleStrip stale={(!online || failure !== null) && saidAt > 0} at={saidAt} />
          {ownOnly && <p className={note}>{copy.ownOnly}</p>}
          <SignedWaiting />
          {orphans.map((edit) => (
            <OrphanEdit key={edit.opId} parked={edit} />
          ))}
          {flat.length > 0 && <FoundCard rows={flat} {...shared} />}
          {parcels.map((parcel) => (
            <ParcelCard
              key={parcel.ck_id}
              parcel={parcel}
              folded={folded.has(parcel.ck_id)}
              onFold={(on) => look({ folded: withMember(folded, parcel.ck_id, on) })}
              {...shared}
            />
          ))}
          {!editing && flat.length === 0 && <RewardProgress gifts={view.quote.gifts} swaps={view.quote.swaps} />}
          {closed.length > 0 && <ClosedCard rows={closed} {...shared} />}
        </div>
        {mayChange && (
          <aside className={css.aside} aria-label={copy.sums}>
            <CartSums />
          </aside>
        )}
      </div>
      {mayChange && (
        <CartBar
          markedLines={markedKeys && view.lines.filter((line) => markedKeys.has(line.key))}
          markable={lines}
          onMarkAll={(on) => setMarkedKeys((keys) => withMembers(keys, keysOf(lines), on))}
          onDeleted={() => setMarkedKeys(null)}
        />
      )}
    </TickingContext.Provider>
  )
}

function Nothing() {
  return (
    <div className={page}>
      <h1 className={titleL}>{copy.title}</h1>
      <SignedWaiting />
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

/** Parcel by parcel, or all lines in one list where another order was chosen; only those looked for. */
function siftCart(view: CartView, sift: Sift, edited: ReadonlySet<string>) {
  const laid = layOut(view.lines, view.quote)
  const found = (row: Row<ViewLine>) => isFound(row.line, sift, edited)
  const lines = view.lines.filter((line) => isFound(line, sift, edited))
  if (sift.order !== 'warehouse') {
    const rows = view.lines.flatMap((line, i) => (view.quote.lines[i] ? [{ line, quote: view.quote.lines[i] }] : []))
    return { parcels: [], closed: [], flat: inOrder(rows.filter(found), sift.order), lines }
  }
  const parcels = laid.parcels.map((parcel) => ({
    ...parcel,
    rows: parcel.rows.filter(found),
    groups: parcel.groups
      .map((group) => ({ ...group, rows: group.rows.filter(found) }))
      .filter((group) => group.rows.length > 0),
  }))
  return {
    parcels: parcels.filter((parcel) => parcel.rows.length > 0),
    closed: laid.closed.filter(found),
    flat: [],
    lines,
  }
}

function withMember<T>(members: ReadonlySet<T> | null, member: T, on: boolean): ReadonlySet<T> {
  return withMembers(members, [member], on)
}

function withMembers<T>(members: ReadonlySet<T> | null, some: readonly T[], on: boolean): ReadonlySet<T> {
  const next = new Set(members)
  for (const member of some) {
    if (on) next.add(member)
    else next.delete(member)
  }
  return next
}

const keysOf = (lines: readonly ViewLine[]): string[] => lines.map(({ key }) => key)

/** Whether the edit is about this cart; a copy is about another store's cart. */
function isCartEdit({ kind }: ParkedEdit): boolean {
  return kind !== 'fav' && kind !== 'unfav' && kind !== 'watch' && kind !== 'unwatch' && kind !== 'copy'
}
