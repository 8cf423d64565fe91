import { useId, useState } from 'react'
import type { GroupBuyDetail } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { addToCart } from '#actions/cart/cart.ts'
import { joinTeam, shareTeam } from '#actions/offers/group.ts'
import { hidden } from '#design/text.css.ts'
import { useClosed } from '#parts/goods/add-to-cart.tsx'
import { Quantity } from '#parts/goods/quantity.tsx'
import { Button } from '#ui/button.tsx'
import * as css from '../group-buy.css.ts'
import { useJoining } from './use-joining.ts'

/** How many, alone or with the group; on phones and upright tablets at the screen's foot. */
export function GroupBar({ offer }: { offer: GroupBuyDetail }) {
  const { goods, alone, mine } = offer
  const [number, setNumber] = useState(Math.max(1, alone.qg_number))
  const id = useId()
  const closed = useClosed(alone)
  const full = mine?.state === 'full'
  return (
    <div className={css.bar} data-bottom-bar>
      <span id={id} className={hidden}>
        {goods.name}
      </span>
      {!closed && <Quantity bounds={full ? goods : alone} value={number} onChange={setNumber} describedBy={id} />}
      <span className={css.barButtons}>
        {closed ? (
          <span className={css.closed}>{closed}</span>
        ) : (
          <Button
            size="l"
            className={css.barButton}
            aria-describedby={id}
            onClick={() => void addToCart(alone, number)}
          >
            <Two top={priced(alone.price)} under="单独购买" />
          </Button>
        )}
        <WithGroup offer={offer} number={number} describedBy={id} />
      </span>
    </div>
  )
}

/** Opening a team, bringing others to it, or buying once it is full. */
function WithGroup({ offer, number, describedBy }: { offer: GroupBuyDetail; number: number; describedBy: string }) {
  const { goods, mine } = offer
  const [busy, setBusy] = useState(false)
  const joining = useJoining(offer)
  const buying = useClosed(goods)
  if (mine?.state === 'full')
    return buying ? (
      <span className={css.closed}>{buying}</span>
    ) : (
      <Button
        kind="primary"
        size="l"
        className={css.barButton}
        aria-describedby={describedBy}
        onClick={() => void addToCart(goods, number)}
      >
        <Two top={priced(goods.price)} under="拼团价加购" />
      </Button>
    )
  if (joining) return <span className={css.closed}>{joining}</span>
  if (mine?.state === 'open')
    return (
      <Button
        kind="primary"
        size="l"
        className={css.barButton}
        aria-describedby={describedBy}
        onClick={() => void shareTeam(goods.id, mine, goods.name)}
      >
        <Two top={`还差 ${mine.missing} 人`} under="邀请同行" />
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
      <Two top={priced(goods.price)} under="发起拼团" />
    </Button>
  )
}

/** A price above, what the button does below; without a price only that. */
function Two({ top, under }: { top: string; under: string }) {
  return (
    <span className={css.two}>
      {top && <span className={css.twoTop}>{top} </span>}
      {under}
    </span>
  )
}

function priced(price: string | null): string {
  return price === null ? '' : `¥${money(fen(price))}`
}
