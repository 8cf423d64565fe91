import { lazy, Suspense, useCallback, useDeferredValue, useId, useMemo, useRef, useState, useEffect } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { customer } from '#account/acting.ts'
import type { UsualGoods } from '#contract/entities.ts'
import { PAPER_WARN_DAYS } from '#domain/limits.ts'
import { money } from '#domain/money.ts'
import { reloadCart } from '#actions/cart/cart.ts'
import { scanToCart } from '#actions/cart/scan.ts'
import { keepAwake } from '#actions/frame/wake-lock.ts'
import { readSection } from '#actions/calls/read.ts'
import { hasFailed } from '#actions/calls/section.ts'
import { readUsual } from '#actions/goods/restock.ts'
import { sortUsual } from '#actions/service/quick.ts'
import { desk as copy, today } from '#copy/rep.ts'
import { SectionFailed } from '#parts/frame/page-error.tsx'
import { twoPanes } from '#design/breakpoints.ts'
import { between, page, stack } from '#design/layout.css.ts'
import { titleL, titleS } from '#design/text.css.ts'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { Camera } from '#parts/scan/camera.tsx'
import { cart } from '#state/cart.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { Tag } from '#ui/tag.tsx'
import { useMedia } from '#ui/use-media.ts'
import * as css from './desk.css.ts'
import { VisitButton } from './visit/visit-button.tsx'
import { EntryBox } from './desk/entry-box.tsx'
import { GoodsRows } from './desk/goods-rows.tsx'
import { useEntry } from './desk/use-entry.ts'

/** The field is ready before the order has been drawn. */
const DeskOrder = lazy(() => import('./desk/desk-order.tsx').then((m) => ({ default: m.DeskOrder })))

/** The cart on the device is shown at once; reading it anew is not waited for. An order is taken without the usual goods, too. */
export async function loader({ request }: LoaderFunctionArgs) {
  void reloadCart()
  const [usual, papers] = await Promise.all([
    readUsual(request.signal),
    readSection('papers', {}, { signal: request.signal }),
  ])
  return { usual, papers }
}

const NO_USUAL: readonly UsualGoods[] = []

/** Taking an order: finding and typing on the left, the customer's cart on the right or in a sheet. */
export function Component() {
  const { usual: read, papers } = useLoaded<typeof loader>()
  const known = read && !hasFailed(read) ? read : null
  const list = known?.data ?? NO_USUAL
  const usual = useMemo(() => sortUsual(list, 'due'), [list])
  const field = useEntry(usual)
  const [usualList, foundList] = [useId(), useId()]
  const { user } = use(session)
  useEffect(keepAwake, [])
  const isWide = useMedia(twoPanes)
  const habits = useMemo(() => new Map(usual.map((one) => [one.goods.id, one])), [usual])
  // Rows compare what they get: the function stays the same while its work is that of the last render.
  const take = useRef(field.take)
  useEffect(() => void (take.current = field.take))
  const onTake = useCallback((goods: Parameters<typeof field.take>[0]) => take.current(goods), [])
  const { isUsual } = field
  // What is typed is on the screen before the rows that it finds.
  const found = useDeferredValue(field.found)
  const rows = isUsual ? field.usualGoods : found
  const isBusy = field.isSearching || (!isUsual && found !== field.found)
  /** The row that Enter takes, where it stands here already. */
  const active = field.entry.active < rows.length ? field.entry.active : -1
  const lapsing = hasFailed(papers)
    ? []
    : papers.data.data.filter(({ days }) => days !== null && days <= PAPER_WARN_DAYS[0])
  return (
    <div className={`${page} ${css.panes}`}>
      <section className={css.find} aria-label={copy.find}>
        <div className={between}>
          <h1 className={titleL}>{copy.title}</h1>
          <span className={css.tools}>
            {customer > 0 && user && <VisitButton customer={{ id: customer, company: user.company }} />}
            <ScanButton />
          </span>
        </div>
        {known && <StaleStrip stale={known.stale} at={known.at} />}
        {hasFailed(papers) && <SectionFailed failure={papers.failure} title={copy.papers} />}
        {lapsing.length > 0 && (
          <p className={css.papers}>
            {lapsing.map(({ kind, days }) => (
              <Tag key={kind} tone="warn">
                {today.lapses(kind, days ?? 0)}
              </Tag>
            ))}
          </p>
        )}
        <div className={css.entry}>
          <EntryBox field={field} list={isUsual ? usualList : foundList} active={active} />
        </div>
        <h2 className={titleS}>{isUsual ? copy.usual : copy.found}</h2>
        {field.isUnreached && <p className={css.facts}>{copy.unreached}</p>}
        {isUsual && read && hasFailed(read) && <SectionFailed failure={read.failure} title={copy.usual} />}
        {rows.length === 0 && !isBusy && field.entry.step === 'find' && (known || !isUsual) && (
          <Empty icon="order" text={isUsual ? copy.noUsual : copy.notFound} />
        )}
        <div>
          {/* The usual rows stay, unseen, while others are looked for: after each line they are wanted again. */}
          <div className={isUsual ? undefined : css.unseen}>
            <GoodsRows
              id={usualList}
              rows={field.usualGoods}
              habits={habits}
              active={isUsual ? active : -1}
              isBusy={false}
              onTake={onTake}
            />
          </div>
          {!isUsual && (
            <GoodsRows id={foundList} rows={found} habits={habits} active={active} isBusy={isBusy} onTake={onTake} />
          )}
        </div>
      </section>
      {isWide ? (
        <aside className={css.order} aria-label={copy.orderPane}>
          <Suspense>
            <DeskOrder />
          </Suspense>
        </aside>
      ) : (
        <OrderSheet />
      )}
    </div>
  )
}

/** On phones and upright tablets the order waits below. */
function OrderSheet() {
  const { view } = use(cart)
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className={css.bar} data-bottom-bar role="region" aria-label={copy.orderPane}>
        <span className={css.total}>¥{money(view.quote.total)}</span>
        <Button kind="primary" onClick={() => setOpen(true)}>
          {copy.order(view.lines.length)}
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={copy.orderPane} place="sheet">
        <div className={stack}>
          <Suspense>
            <DeskOrder />
          </Suspense>
        </div>
      </Dialog>
    </>
  )
}

/** Codes by camera; a scanner with keys needs no button. */
function ScanButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{copy.scan}</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={copy.scan} place="sheet">
        <Camera onCode={(code) => void scanToCart(code)} />
      </Dialog>
    </>
  )
}
