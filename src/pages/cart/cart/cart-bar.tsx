import { lazy, Suspense, useEffect, useState } from 'react'
import { IDS_MAX } from '#domain/limits.ts'
import { money, yuan } from '#domain/money.ts'
import { isOpen } from '#domain/parcels.ts'
import { selectLines } from '#actions/cart/batch.ts'
import { removeLines } from '#actions/cart/remove.ts'
import type { CopyLine } from '#actions/cart/copy-stores.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { beginCheckout } from '#actions/cart/checkout.ts'
import { cart, type ViewLine } from '#state/cart.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { basket as copy, batch } from '#copy/cart.ts'
import { sums } from '#copy/orders.ts'
import { stack } from '#design/layout.css.ts'
import { hidden } from '#design/text.css.ts'
import { sumsOfQuote } from '#parts/order/totals.tsx'
import { Price } from '#parts/price/price.tsx'
import { late } from '#ui/late.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox } from '#ui/field.tsx'
import { CartSums } from '#parts/order/cart-sums.tsx'
import * as css from '../cart.css.ts'

/** Loads after the cart: hints must not delay it. */
const FillStrip = late(() => import('./fill-strip.tsx').then((m) => m.FillStrip))

const BatchSheet = lazy(() => import('./batch-sheet.tsx').then((m) => ({ default: m.BatchSheet })))
const CopyStores = lazy(() => import('./copy-stores.tsx').then((m) => ({ default: m.CopyStores })))

type CartBarProps = {
  /** Lines ticked for deletion. null: the cart is not being edited. */
  markedLines: readonly ViewLine[] | null
  /** The lines on the screen: 全选 marks these. */
  markable: readonly ViewLine[]
  onMarkAll: (on: boolean) => void
  onDeleted: () => void
}

/** The bar at the foot of the screen: number and total of the chosen lines, and the button to check out or to delete. */
export function CartBar({ markedLines, ...marking }: CartBarProps) {
  return (
    <div className={css.bar} data-bottom-bar role="region" aria-label={markedLines ? copy.editing : copy.checkout}>
      {!markedLines && <FillStrip />}
      <div className={css.barIn}>{markedLines ? <EditBar markedLines={markedLines} {...marking} /> : <OrderBar />}</div>
    </div>
  )
}

function EditBar({ markedLines, markable, onMarkAll, onDeleted }: CartBarProps & { markedLines: readonly ViewLine[] }) {
  const { user } = use(session)
  const [batching, setBatching] = useState<'' | 'open' | 'closed'>('')
  const [copying, setCopying] = useState<'' | 'open' | 'closed'>('')
  const stores = user?.stores ?? []
  const remove = async () => {
    if (await removeLines(markedLines)) onDeleted()
  }
  const openCopies = () => (markedLines.length > IDS_MAX ? toast(copy.copiesAtMost(IDS_MAX)) : setCopying('open'))
  return (
    <>
      <Checkbox {...tickOf(markedLines, markable)} onChange={(e) => onMarkAll(e.target.checked)}>
        {copy.all}
      </Checkbox>
      <span className={css.barSums}>{copy.selected(markedLines.length)}</span>
      {stores.length > 0 && (
        <Button disabled={markedLines.length === 0} onClick={openCopies}>
          {copy.copyToStores}
        </Button>
      )}
      <IconButton
        label={batch.more}
        icon="more"
        disabled={markedLines.length === 0}
        onClick={() => setBatching('open')}
      />
      {batching && (
        <Suspense>
          <BatchSheet
            lines={markedLines}
            open={batching === 'open'}
            onClose={() => setBatching('closed')}
            onDone={onDeleted}
          />
        </Suspense>
      )}
      <Button kind="danger" disabled={markedLines.length === 0} onClick={() => void remove()}>
        {copy.remove}
      </Button>
      {copying && (
        <Suspense>
          <CopyStores
            lines={markedLines.map(copyLine)}
            stores={stores}
            open={copying === 'open'}
            onClose={() => setCopying('closed')}
          />
        </Suspense>
      )}
    </>
  )
}

/** 全选 speaks of the lines on the screen: others may be marked that a search hides now. */
export function tickOf(marked: readonly { key: string }[], markable: readonly { key: string }[]) {
  const keys = new Set(marked.map(({ key }) => key))
  const there = markable.filter(({ key }) => keys.has(key)).length
  return { checked: there > 0 && there === markable.length, some: there > 0 && there < markable.length }
}

function copyLine({ key, number, goods }: ViewLine): CopyLine {
  return { key, name: goods.name, number, step: goods.qg_number, bzdw: goods.bzdw }
}

function OrderBar() {
  const { lines, quote, estimated } = use(cart).view
  const [details, setDetails] = useState(false)
  const [busy, setBusy] = useState(false)
  const open = lines.filter(isOpen)
  const { swap, manjian, discount, coupon } = sumsOfQuote(quote)
  const saved = swap + manjian + discount + coupon
  const order = async () => {
    setBusy(true)
    await beginCheckout().finally(() => setBusy(false))
  }
  return (
    <>
      <Checkbox
        checked={open.length > 0 && quote.count === open.length}
        some={quote.count > 0 && quote.count < open.length}
        disabled={open.length === 0}
        onChange={(e) => void selectLines(open, e.target.checked)}
      >
        {copy.all}
      </Checkbox>
      <div className={css.barSums}>
        <span className={css.barTotal}>
          {estimated && <span className={css.estimate}>{sums.estimated}</span>}
          <span className={css.barWord}>{sums.total}</span>
          <Price value={yuan(quote.total)} />
        </span>
        <span className={css.barSaved}>
          {copy.selected(quote.count)}
          {saved > 0 && copy.saved(money(saved))}
          <button type="button" className={css.barMore} onClick={() => setDetails(true)}>
            {copy.details}
          </button>
        </span>
      </div>
      <Button kind="primary" busy={busy} disabled={quote.count === 0} onClick={() => void order()}>
        {copy.toCheckout}
      </Button>
      <SpokenTotal text={copy.spokenTotal(quote.count, money(quote.total))} />
      <Dialog open={details} onClose={() => setDetails(false)} title={copy.sums} place="sheet">
        <div className={stack}>
          <CartSums />
        </div>
      </Dialog>
    </>
  )
}

/** Screen readers hear the total once it has not changed for this long, ms. */
const SPEAK_AFTER = 500

function SpokenTotal({ text }: { text: string }) {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), SPEAK_AFTER)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <span className={hidden} aria-live="polite">
      {spoken}
    </span>
  )
}
