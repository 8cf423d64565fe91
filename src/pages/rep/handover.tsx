import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Address } from '#contract/entities.ts'
import { INTENT_LINES_MAX } from '#domain/order-intent.ts'
import { money } from '#domain/money.ts'
import { momentText } from '#domain/time.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { go } from '#actions/frame/go.ts'
import {
  deliveryAddress,
  giveToCustomer,
  handoverQuery,
  orderToSign,
  type OrderToSign,
  showSigned,
  signOrder,
} from '#actions/rep/handover.ts'
import { confinedTo, lockMinutes, setPin } from '#actions/rep/lock.ts'
import { reloadCart } from '#actions/cart/cart.ts'
import { cart } from '#state/cart.ts'
import { now } from '#state/clock.ts'
import { session } from '#state/session.ts'
import { sync } from '#state/sync.ts'
import { use } from '#state/use.ts'
import * as pages from '#copy/pages.ts'
import { handover as copy, pin as pinCopy } from '#copy/handover.ts'
import { page, rowWrap } from '#design/layout.css.ts'
import { small, titleL, titleS } from '#design/text.css.ts'
import { PinForm } from '#parts/form/pin-form.tsx'
import { SignedWaiting } from '#parts/order/signed-waiting.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { note, panel } from '#parts/frame/panel.css.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Choice, type Chosen } from './handover/choice.tsx'
import { OrderText } from './handover/order-text.tsx'
import { Unlock } from './unlock.tsx'
import { SignPad, type SignPadHandle } from './handover/sign-pad.tsx'
import * as css from './handover.css.ts'

/** The cart on the device is enough; a newer one is read where there is a network. */
export async function loader() {
  const [confined, minutes, address] = await Promise.all([confinedTo(), lockMinutes(), deliveryAddress()])
  if (confined === '') void reloadCart()
  return { isHandedOver: confined !== '', hasPin: minutes > 0, address }
}

/** The order that a customer signs: first the rep looks at it, then the customer has the tablet, and sees nothing else. */
export function Component() {
  const { user } = use(session)
  const { ready, ownOnly, view } = use(cart)
  const { signed } = use(sync)
  const [params] = useSearchParams()
  const { replaces, done, key, ...leftOut } = handoverQuery.decode(params)
  const [given, setGiven] = useState<OrderToSign | null>(null)
  const loaded = useLoaded<typeof loader>()
  const isHandedOver = loaded.isHandedOver || given !== null
  if (!user?.rep)
    return (
      <div className={page}>
        <Empty heading icon="user" text={copy.repsOnly}>
          <Link className={buttonClass({ kind: 'soft' })} to="/">
            {pages.home}
          </Link>
        </Empty>
      </div>
    )
  // The app may have been ended between the signature and this screen.
  const isSigned = done === 1 || signed.some((one) => one.key === key)
  if (isSigned && isHandedOver) return <Signed />
  if (!ready && !ownOnly) return <div className={page} aria-busy />
  const toSign = (without: typeof signed) => orderToSign(view as typeof cart.view, leftOut, without)
  const order = given ?? toSign(signed)
  if (order.lines.length === 0 && order.ephedrine.length === 0)
    return <Nothing isHandedOver={isHandedOver} isAllSigned={toSign([]).lines.length > 0} />
  if (!isHandedOver) {
    const give = async () => {
      const address = await giveToCustomer(location.search)
      if (!address) return toast(copy.notKept, { tone: 'bad' })
      setGiven(order)
      go(address, { replace: true })
    }
    return <Prepare order={order} address={loaded.address} hasPin={loaded.hasPin} onGive={() => void give()} />
  }
  return <ToSign order={order} address={loaded.address} sign={{ key, replaces }} company={user.company} />
}

function Nothing({ isHandedOver, isAllSigned }: { isHandedOver: boolean; isAllSigned: boolean }) {
  return (
    <div className={page}>
      <Empty heading icon="cart" text={isAllSigned ? copy.allSigned : copy.nothing}>
        {!isHandedOver && (
          <Link className={buttonClass({ kind: 'soft' })} to="/cart">
            {copy.back}
          </Link>
        )}
      </Empty>
      {isHandedOver && <TakeBack />}
    </div>
  )
}

/** What keeps it from being signed, and the PIN that takes the tablet back, come before it changes hands. */
type PrepareProps = { order: OrderToSign; address: Address | null; hasPin: boolean; onGive: () => void }

function Prepare({ order, address, hasPin, onGive }: PrepareProps) {
  const [isSet, setIsSet] = useState(hasPin)
  const save = async (pin: string) => {
    if (!(await setPin(pin))) return copy.notKept
    setIsSet(true)
    return ''
  }
  const isTooLong = order.lines.length > INTENT_LINES_MAX
  return (
    <div className={page}>
      <h1 className={titleL}>{copy.prepare}</h1>
      <p className={small}>{copy.intro}</p>
      <SignedWaiting />
      {order.ephedrine.length > 0 && (
        <p className={note}>{copy.ephedrine(order.ephedrine.map(({ goods }) => goods.name).join('、'))}</p>
      )}
      {isTooLong && <p className={note}>{copy.tooMany(INTENT_LINES_MAX)}</p>}
      {!isSet && (
        <section className={panel} aria-label={pinCopy.title}>
          <h2 className={titleS}>{pinCopy.title}</h2>
          <PinForm action={pinCopy.set} onPin={save} />
          <p className={small}>{pinCopy.hint}</p>
        </section>
      )}
      <div className={rowWrap}>
        <Link className={buttonClass()} to="/cart">
          {copy.back}
        </Link>
        <Button kind="primary" disabled={!isSet || isTooLong || order.lines.length === 0} onClick={onGive}>
          {copy.give}
        </Button>
      </div>
      <OrderText order={order} address={address} />
    </div>
  )
}

type ToSignProps = {
  order: OrderToSign
  address: Address | null
  sign: { key: string; replaces: number }
  company: string
}

function ToSign({ order, address, sign: under, company }: ToSignProps) {
  // What is signed is what was first on this screen: a newer price comes with the next order.
  const [frozen] = useState(order)
  const pad = useRef<SignPadHandle>(null)
  const [chosen, setChosen] = useState<Chosen>({ price: 'same', dropMissing: false })
  const [busy, setBusy] = useState(false)
  const sign = async () => {
    const drawing = pad.current?.take() ?? ''
    if (drawing === '') return toast(copy.needsDrawing, { tone: 'bad' })
    setBusy(true)
    if (await signOrder(frozen, { drawing, ...under, ...chosen }, now())) await showSigned()
    setBusy(false)
  }
  return (
    <div className={css.screen}>
      <h1 className={titleL}>{copy.title}</h1>
      <p className={css.facts}>{company}</p>
      <div className={css.columns}>
        <OrderText order={frozen} address={address} />
        <div className={css.column}>
          <section className={panel}>
            <Choice chosen={chosen} onChange={setChosen} />
          </section>
          <section className={panel}>
            <SignPad ref={pad} />
            <p className={css.total}>¥{money(frozen.quote.total)}</p>
            <p className={css.facts}>{copy.asOf(momentText(frozen.pricedAt, now()))}</p>
            <Button kind="primary" size="l" block busy={busy} onClick={() => void sign()}>
              {copy.sign}
            </Button>
          </section>
          <TakeBack />
        </div>
      </div>
    </div>
  )
}

function Signed() {
  return (
    <div className={css.screen}>
      <h1 className={titleL}>{copy.done}</h1>
      <p className={css.facts}>{copy.doneHint}</p>
      <TakeBack />
    </div>
  )
}

/** The only way out, and only for whoever knows the PIN. */
function TakeBack() {
  return (
    <section className={panel} aria-label={copy.takeBack}>
      <h2 className={titleS}>{copy.takeBack}</h2>
      <Unlock onUnlocked={() => go('/cart', { replace: true })} />
    </section>
  )
}
