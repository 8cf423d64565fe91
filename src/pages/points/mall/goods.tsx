import { useState } from 'react'
import type { PointsGoods } from '#contract/entities.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { isMember } from '#actions/calls/write.ts'
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
  if (goods.length === 0) return <Empty icon="gift" text={copy.none} />
  const choose = async (one: PointsGoods) => {
    if (!(await isMember())) return
    setChosen(one.id)
    setOpen(true)
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
              <ExchangeButton one={one} points={points} onChoose={() => void choose(one)} />
            </div>
          </li>
        ))}
      </ul>
      {chosen && mayCall('pointsExchange') && (
        <Exchange key={chosen.id} goods={chosen} points={points ?? 0} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function ExchangeButton({ one, points, onChoose }: { one: PointsGoods; points: number | null; onChoose: () => void }) {
  const { user } = use(session)
  const why = closedReason(one, points, user?.is_passed === 0)
  if (isRepAlone({ user }) || !mayCall('pointsExchange')) return null
  if (why) return <span className={css.why}>{why}</span>
  return (
    <Button kind="soft" size="s" aria-describedby={`points-${one.id}`} onClick={onChoose}>
      {copy.exchangeOne}
    </Button>
  )
}

function closedReason({ stock, points: cost }: PointsGoods, points: number | null, unapproved: boolean): string {
  if (stock <= 0) return copy.gone
  if (unapproved) return copy.approvalFirst
  return points !== null && points < cost ? copy.missing(pointsText(cost - points)) : ''
}
