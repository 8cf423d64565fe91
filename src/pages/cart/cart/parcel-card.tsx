import { memo, useContext } from 'react'
import type { Group, Parcel, Row } from '#domain/parcels.ts'
import type { SwapQuote } from '#domain/quote.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { selectLines } from '#actions/cart/batch.ts'
import { removeLines } from '#actions/cart/remove.ts'
import type { ParkedEdit, ViewLine } from '#state/cart.ts'
import { parcels as copy } from '#copy/cart.ts'
import { between } from '#design/layout.css.ts'
import { CartLine, sameFigures, sameSwaps } from '#pages/cart/cart-line.tsx'
import { TickingContext } from '#pages/cart/line-tick.tsx'
import { BLOCK, blocksOf } from '#parts/order/blocks.ts'
import { FreightProgress, TierProgress } from '#parts/order/tier-progress.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import * as css from '../cart.css.ts'

type Shared = {
  edits: ReadonlyMap<string, ParkedEdit>
  /** Swap offers (换购) by the id of the goods they sell. */
  swaps: ReadonlyMap<number, readonly SwapQuote[]>
  /** One row a line. */
  dense: boolean
}

type ParcelProps = {
  parcel: Parcel<ViewLine>
  /** Only its head is there. */
  folded: boolean
  onFold: (folded: boolean) => void
} & Shared

/** The lines of one warehouse: they are shipped together and have their own freight. Its head stays while they scroll. */
export function ParcelCard({ parcel, folded, onFold, ...shared }: ParcelProps) {
  const { markedKeys } = useContext(TickingContext)
  const lines = parcel.rows.map((row) => row.line)
  const chosen = lines.filter((line) => line.is_selected === 1).length
  const name = parcel.name || copy.goods
  return (
    <section className={css.parcel} aria-label={name}>
      <div className={css.parcelHead}>
        {markedKeys ? (
          <span />
        ) : (
          <Checkbox
            aria-label={copy.all(name)}
            checked={chosen === lines.length}
            some={chosen > 0 && chosen < lines.length}
            onChange={(e) => void selectLines(lines, e.target.checked)}
          />
        )}
        <h2 className={css.parcelName}>{name}</h2>
        <span className={css.parcelCount}>{copy.lines(lines.length)}</span>
        <button
          type="button"
          className={css.fold}
          aria-expanded={!folded}
          aria-label={folded ? copy.unfold(name) : copy.fold(name)}
          onClick={() => onFold(!folded)}
        >
          <Icon name={folded ? 'down' : 'up-small'} size={20} />
        </button>
        {parcel.shipment && (
          <div className={css.freight}>
            <FreightProgress shipment={parcel.shipment} />
          </div>
        )}
      </div>
      {(folded ? [] : parcel.groups).map((group) => (
        <PromoGroup key={group.id} group={group} {...shared} />
      ))}
    </section>
  )
}

function PromoGroup({ group, ...shared }: { group: Group<ViewLine> } & Shared) {
  return (
    <>
      {group.tiers.length > 0 && <TierProgress name={group.name} tiers={group.tiers} />}
      <Rows rows={group.rows} {...shared} />
    </>
  )
}

/** All lines that were looked for, whatever their warehouse. */
export function FoundCard({ rows, ...shared }: { rows: Row<ViewLine>[] } & Shared) {
  return (
    <section className={css.parcel} aria-label={copy.goods}>
      <Rows rows={rows} {...shared} />
    </section>
  )
}

/** Lines that cannot be bought now, each with its reason. */
export function ClosedCard({ rows, ...shared }: { rows: Row<ViewLine>[] } & Shared) {
  return (
    <section className={css.parcel} aria-label={copy.closed}>
      <div className={`${css.closedHead} ${between}`}>
        <h2 className={css.parcelName}>{copy.closedCount(rows.length)}</h2>
        {mayCall('cartDelete') && (
          <Button kind="plain" size="s" onClick={() => void removeLines(rows.map((row) => row.line))}>
            {copy.removeAll}
          </Button>
        )}
      </div>
      <Rows rows={rows} {...shared} />
    </section>
  )
}

const NONE: readonly SwapQuote[] = []

type BlockProps = { rows: readonly Row<ViewLine>[] } & Shared

function Rows({ rows, ...shared }: BlockProps) {
  return blocksOf(rows).map((block) => <Block key={block.key} rows={block.rows} {...shared} />)
}

const Block = memo(function Block({ rows, edits, swaps, dense }: BlockProps) {
  return (
    <ul className={rows.length === BLOCK ? (dense ? css.denseBlock : css.block) : undefined}>
      {rows.map(({ line, quote }) => (
        <CartLine
          key={line.key}
          line={line}
          quote={quote}
          swaps={swaps.get(line.goods.id) ?? NONE}
          parked={edits.get(line.key)}
          dense={dense}
        />
      ))}
    </ul>
  )
}, sameBlock)

function sameBlock(a: BlockProps, b: BlockProps): boolean {
  return (
    a.rows.length === b.rows.length &&
    a.edits === b.edits &&
    a.dense === b.dense &&
    a.rows.every(
      (row, i) =>
        row.line === b.rows[i]?.line &&
        sameFigures(row.quote, b.rows[i].quote) &&
        sameSwaps(swapsOf(a, row), swapsOf(b, row)),
    )
  )
}

function swapsOf({ swaps }: Shared, { line }: Row<ViewLine>): readonly SwapQuote[] {
  return swaps.get(line.goods.id) ?? NONE
}
