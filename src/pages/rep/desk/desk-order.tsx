import { memo, useId, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { layOut, isOpen, type Row } from '#domain/parcels.ts'
import { money } from '#domain/money.ts'
import type { LineQuote } from '#domain/quote.ts'
import { mixedPrices } from '#domain/price-text.ts'
import { ownPrice } from '#domain/unit-price.ts'
import { setNumber } from '#actions/cart/cart.ts'
import { removeLines } from '#actions/cart/remove.ts'
import { cart, type ParkedEdit, type ViewLine } from '#state/cart.ts'
import { sync } from '#state/sync.ts'
import { use } from '#state/use.ts'
import { basket } from '#copy/cart.ts'
import { desk as copy } from '#copy/rep.ts'
import { titleS } from '#design/text.css.ts'
import { NearExpiry } from '#parts/goods/expiry.tsx'
import { Quantity } from '#parts/goods/quantity.tsx'
import { BLOCK, blocksOf } from '#parts/order/blocks.ts'
import { CartSums } from '#parts/order/cart-sums.tsx'
import { OrphanEdit, ParkedNote } from '#parts/order/parked-edit.tsx'
import { SignedWaiting } from '#parts/order/signed-waiting.tsx'
import { FreightProgress } from '#parts/order/tier-progress.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Tag } from '#ui/tag.tsx'
import * as css from '../desk.css.ts'

/** The order of the desk: the customer's own cart, in the order of its warehouses, with what it comes to. */
export function DeskOrder() {
  const { view } = use(cart)
  const { parked } = use(sync)
  const edits = useMemo(() => new Map(parked.map((edit) => [edit.key, edit])), [parked])
  const { parcels, closed } = useMemo(() => layOut(view.lines, view.quote), [view])
  const orphans = parked.filter(({ key, kind }) => ORDERING.has(kind) && !view.lines.some((line) => line.key === key))
  return (
    <>
      <h2 className={titleS}>{copy.order(view.lines.length)}</h2>
      <SignedWaiting />
      {view.lines.length + orphans.length === 0 && <Empty icon="cart" text={copy.nothing} />}
      {orphans.map((edit) => (
        <OrphanEdit key={edit.opId} parked={edit} />
      ))}
      {parcels.map(({ ck_id, name, rows, shipment }) => (
        <section key={ck_id} aria-label={name || basket.sums}>
          {shipment && (
            <div className={css.parcel}>
              <b>{name}</b>
              <FreightProgress shipment={shipment} />
            </div>
          )}
          <DeskLines rows={rows} edits={edits} />
        </section>
      ))}
      {closed.length > 0 && (
        <section aria-label={basket.unavailable}>
          <DeskLines rows={closed} edits={edits} />
        </section>
      )}
      {view.lines.length > 0 && <CartSums />}
      <div className={css.ways} data-ways="">
        <Link className={buttonClass({ kind: 'primary' })} to="/cart">
          {copy.toCart}
        </Link>
      </div>
    </>
  )
}

const ORDERING: ReadonlySet<ParkedEdit['kind']> = new Set(['add', 'set', 'del', 'sel'])

type DeskLinesProps = { rows: readonly Row<ViewLine>[]; edits: ReadonlyMap<string, ParkedEdit> }

const DeskLines = ({ rows, edits }: DeskLinesProps) =>
  blocksOf(rows).map((block) => (
    <ul key={block.key} className={block.rows.length === BLOCK ? css.lines : undefined}>
      {block.rows.map(({ line, quote }) => (
        <DeskLine key={line.key} line={line} quote={quote} parked={edits.get(line.key)} />
      ))}
    </ul>
  ))

type DeskLineProps = { line: ViewLine; quote: LineQuote; parked: ParkedEdit | undefined }

/** An edit draws its own line again and no other: orders of 300 lines are typed here. */
export const DeskLine = memo(
  function DeskLine({ line, quote, parked }: DeskLineProps) {
    const id = useId()
    const price = mixedPrices(quote.prices) || `¥${money(quote.unit)}`
    const { goods, number } = line
    const change = (n: number) => void (n > 0 ? setNumber(line, n) : removeLines([line]))
    return (
      <li className={css.line}>
        <div className={css.lineText}>
          <p className={css.lineName} id={id}>
            {line.pending && <Tag tone="brand">{basket.unsynced}</Tag>} {goods.name}
          </p>
          <p className={css.facts}>
            {goods.ypgg} {goods.sccj} {isOpen(line) ? price : goods.why || basket.unavailable}{' '}
            <NearExpiry goods={goods} />
          </p>
        </div>
        <div className={css.lineEnd}>
          <Quantity bounds={goods} goods={goods} value={number} least={0} onChange={change} describedBy={id} />
          <span className={css.amount}>¥{money(quote.amount || ownPrice(goods, line.type, number).amount)}</span>
        </div>
        {parked && <ParkedNote parked={parked} />}
      </li>
    )
  },
  (a, b) =>
    a.line === b.line && a.parked === b.parked && a.quote.unit === b.quote.unit && a.quote.amount === b.quote.amount,
)
