import { useState } from 'react'
import type { Address, PointsGoods } from '#contract/entities.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { myAddresses } from '#actions/offers/points.ts'
import { points as copy } from '#copy/points.ts'
import { isRepAlone, session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Picture } from '#ui/picture.tsx'
import * as css from '../mall.css.ts'
import { Exchange } from './exchange.tsx'
import { pointsText } from './points-text.ts'

type GoodsProps = {
  goods: readonly PointsGoods[]
  /** The reader's points, null: not known. */
  points: number | null
}

/** The goods that points buy. */
export function Goods({ goods, points }: GoodsProps) {
  const [chosenId, setChosen] = useState(0)
  // As it was read last: its points may have changed since it was chosen.
  const chosen = goods.find(({ id }) => id === chosenId)
  const [open, setOpen] = useState(false)
  /** Whose addresses are being asked for; 0 none. */
  const [askedId, setAsked] = useState(0)
  const [addresses, setAddresses] = useState<readonly Address[]>([])
  if (goods.length === 0) return <Empty icon="gift" text={copy.none} />
  const choose = async (one: PointsGoods) => {
    setAsked(one.id)
    const isRead = await readAddresses()
    setAsked(0)
    if (!isRead) return
    setChosen(one.id)
    setOpen(true)
  }
  const readAddresses = async () => {
    const mine = await myAddresses()
    if (mine) setAddresses(mine)
    return mine !== null
  }
  const add = (saved: Address) => {
    setAddresses((now) => [...now, saved])
    void readAddresses()
  }
  return (
    <>
      <ul className={css.grid} aria-label={copy.list}>
        {goods.map((one) => (
          <li key={one.id} className={css.card}>
            <Picture src={one.image} alt="" name={one.name} size="fill" />
            <p className={css.name} id={`points-${one.id}`}>
              {one.name}
            </p>
            <p className={css.remarks}>{one.remarks}</p>
            <div className={css.foot}>
              <span className={css.cost}>
                <b className={css.points}>{pointsText(one.points)}</b> {copy.unit}
              </span>
              <ExchangeButton one={one} points={points} busy={askedId === one.id} onChoose={() => void choose(one)} />
            </div>
          </li>
        ))}
      </ul>
      {chosen && mayCall('pointsExchange') && (
        <Exchange
          key={chosen.id}
          goods={chosen}
          points={points ?? 0}
          addresses={addresses}
          onAdded={add}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type ExchangeButtonProps = { one: PointsGoods; points: number | null; busy: boolean; onChoose: () => void }

function ExchangeButton({ one, points, busy, onChoose }: ExchangeButtonProps) {
  const { user } = use(session)
  const why = closedReason(one, points, user?.is_passed === 0)
  if (isRepAlone({ user }) || !mayCall('pointsExchange')) return null
  if (why) return <span className={css.why}>{why}</span>
  return (
    <Button kind="soft" size="s" busy={busy} aria-describedby={`points-${one.id}`} onClick={onChoose}>
      {copy.exchangeOne}
    </Button>
  )
}

function closedReason({ stock, points: cost }: PointsGoods, points: number | null, unapproved: boolean): string {
  if (stock <= 0) return copy.gone
  if (unapproved) return copy.approvalFirst
  return points !== null && points < cost ? copy.missing(pointsText(cost - points)) : ''
}
