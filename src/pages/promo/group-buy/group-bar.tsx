import { useId, useState } from 'react'
import type { GroupBuyDetail } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { addToCart } from '#actions/cart/cart.ts'
import { joinTeam, shareTeam } from '#actions/offers/group.ts'
import { groupBuy as copy, groupBuys } from '#copy/promo.ts'
import { hidden } from '#design/text.css.ts'
import { useClosedReason } from '#parts/goods/add-to-cart.tsx'
import { Quantity } from '#parts/goods/quantity.tsx'
import { Button } from '#ui/button.tsx'
import * as css from '../group-buy.css.ts'
import { useJoining } from './use-joining.ts'

/**
 * The number field and both ways to buy, alone and with a team. On phones and upright tablets it sticks to the foot of
 * the screen.
 */
export function GroupBar({ offer }: { offer: GroupBuyDetail }) {
  const { goods, alone, mine } = offer
  const [number, setNumber] = useState(Math.max(1, alone.qg_number))
  const id = useId()
  const closedReason = useClosedReason(alone)
  const isFull = mine?.state === 'full'
  return (
    <div className={css.bar} data-bottom-bar>
      <span id={id} className={hidden}>
        {goods.name}
      </span>
      {!closedReason && (
        <Quantity bounds={isFull ? goods : alone} value={number} onChange={setNumber} describedBy={id} />
      )}
      <span className={css.barButtons}>
        {closedReason ? (
          <span className={css.closed}>{closedReason}</span>
        ) : (
          <Button
            size="l"
            className={css.barButton}
            aria-describedby={id}
            onClick={() => void addToCart(alone, number)}
          >
            <TwoLines top={priceText(alone.price)} under={copy.alone} />
          </Button>
        )}
        <WithGroup offer={offer} number={number} describedBy={id} />
      </span>
    </div>
  )
}

/** Opens a team, invites to it, or buys once it is full. */
function WithGroup({ offer, number, describedBy }: { offer: GroupBuyDetail; number: number; describedBy: string }) {
  const { goods, mine } = offer
  const [busy, setBusy] = useState(false)
  const joinClosedReason = useJoining(offer)
  const buyClosedReason = useClosedReason(goods)
  if (mine?.state === 'full')
    return buyClosedReason ? (
      <span className={css.closed}>{buyClosedReason}</span>
    ) : (
      <Button
        kind="primary"
        size="l"
        className={css.barButton}
        aria-describedby={describedBy}
        onClick={() => void addToCart(goods, number)}
      >
        <TwoLines top={priceText(goods.price)} under={copy.add} />
      </Button>
    )
  if (joinClosedReason) return <span className={css.closed}>{joinClosedReason}</span>
  if (mine?.state === 'open')
    return (
      <Button
        kind="primary"
        size="l"
        className={css.barButton}
        aria-describedby={describedBy}
        onClick={() => void shareTeam(goods.id, mine, goods.name)}
      >
        <TwoLines top={copy.missing(mine.missing)} under={groupBuys.invite} />
      </Button>
    )
  const open = async () => {
    setBusy(true)
    await joinTeam(goods.id, 0)
    setBusy(false)
  }
  return (
    <Button
      kind="primary"
      size="l"
      className={css.barButton}
      busy={busy}
      aria-describedby={describedBy}
      onClick={() => void open()}
    >
      <TwoLines top={priceText(goods.price)} under={copy.open} />
    </Button>
  )
}

/** A button's label: the price above, what the button does below; without a price only the latter. */
function TwoLines({ top, under }: { top: string; under: string }) {
  return (
    <span className={css.two}>
      {top && <span className={css.twoTop}>{top} </span>}
      {under}
    </span>
  )
}

function priceText(price: string | null): string {
  return price === null ? '' : `¥${money(fen(price))}`
}
