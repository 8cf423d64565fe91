import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CouponOffer } from '#contract/entities.ts'
import { COUPON_SCOPES } from '#domain/coupon.ts'
import { fen, shortMoney } from '#domain/money.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { takeCoupon } from '#actions/offers/coupon.ts'
import { revalidate } from '#actions/frame/go.ts'
import { coupon as copy } from '#copy/offers.ts'
import { lookOnly } from '#copy/refusals.ts'
import { acting } from '#copy/rep.ts'
import { isRepAlone, onlyLooks, session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { Countdown } from './countdown.tsx'
import * as css from './coupon-offer.css.ts'
import { useOfferClosedReason } from './use-timely.ts'

type CouponOfferCardProps = {
  offer: CouponOffer
  /** Called when the reader has taken it. */
  onTaken?: (offer: CouponOffer) => void
}

/** A coupon to take: its worth, its terms, its stock and its button. */
export function CouponOfferCard({ offer: given, onTaken }: CouponOfferCardProps) {
  const [takenOffer, setTakenOffer] = useState<CouponOffer | null>(null)
  const id = useId()
  // An offer read later is newer than the answer to taking it.
  const [previous, setPrevious] = useState(given)
  if (previous !== given) {
    setPrevious(given)
    setTakenOffer(null)
  }
  const offer = takenOffer ?? given
  return (
    <article className={css.card} data-state={offer.state}>
      <p className={css.worth}>
        <span className={css.minus}>
          <span className={css.sign}>¥</span>
          {shortMoney(fen(offer.minus))}
        </span>
        <span className={css.from}>
          {fen(offer.amount) === 0 ? copy.noMinimum : copy.from(shortMoney(fen(offer.amount)))}
        </span>
      </p>
      <div className={css.body}>
        <div className={css.text}>
          <p className={css.name} id={id}>
            {offer.name}
          </p>
          <p className={css.terms}>{copy.terms(COUPON_SCOPES[offer.scope].label, offer.valid_days)}</p>
          <CouponStock offer={offer} />
        </div>
        {offer.state !== 'soon' && (
          <div className={css.way}>
            <CouponAction
              offer={offer}
              state={offer.state}
              describedBy={id}
              onTaken={(now) => {
                setTakenOffer(now)
                onTaken?.(now)
              }}
            />
          </div>
        )}
      </div>
    </article>
  )
}

/** How many are left, or when it begins. */
function CouponStock({ offer }: { offer: CouponOffer }) {
  if (offer.state === 'soon') return <Countdown end={toMs(offer.starts_at)} label={copy.opensIn} onOver={revalidate} />
  const gone = Math.floor(((offer.total - offer.left) * 100) / Math.max(1, offer.total))
  return (
    <div className={css.left}>
      <Progress value={offer.total - offer.left} max={offer.total} />
      <p className={css.terms}>
        <span>{copy.taken(gone)}</span>
        {offer.state === 'open' && <span>{copy.left(offer.left)}</span>}
        {offer.state !== 'over' && <span>{copy.until(dateTime(toMs(offer.ends_at)).slice(5))}</span>}
      </p>
    </div>
  )
}

const CLOSED = { gone: copy.gone, over: copy.over }

type CouponActionProps = {
  offer: CouponOffer
  state: Exclude<CouponOffer['state'], 'soon'>
  describedBy: string
  onTaken: (offer: CouponOffer) => void
}

/** The one action, or why there is none. */
function CouponAction({ offer, state, describedBy, onTaken }: CouponActionProps) {
  const { user } = use(session)
  const [busy, setBusy] = useState(false)
  const timeReason = useOfferClosedReason(state === 'open' ? offer.ends_at : 0)
  if (state === 'taken')
    return (
      <>
        <span className={css.mark}>{copy.mine}</span>
        <Link
          className={buttonClass({ kind: 'soft', size: 's' })}
          to={COUPON_SCOPES[offer.scope].goods}
          aria-describedby={describedBy}
        >
          {copy.use}
        </Link>
      </>
    )
  if (state !== 'open') return <span className={css.closed}>{CLOSED[state]}</span>
  if (timeReason) return <span className={css.closed}>{timeReason}</span>
  if (onlyLooks({ user })) return <span className={css.closed}>{lookOnly}</span>
  if (isRepAlone({ user }) || !mayCall('couponTake')) return <span className={css.closed}>{acting.customerOnly}</span>
  if (user?.is_passed === 0) return <span className={css.closed}>{copy.approvalFirst}</span>
  const take = async () => {
    setBusy(true)
    const now = await takeCoupon(offer.id)
    setBusy(false)
    if (now) onTaken(now)
  }
  return (
    <Button kind="primary" size="s" busy={busy} aria-describedby={describedBy} onClick={() => void take()}>
      {copy.take}
    </Button>
  )
}
