import { useMemo, useRef, useState } from 'react'
import { redirect, useNavigation, useRevalidator, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { Address, Checkout } from '#contract/entities.ts'
import { REMARK_MAX } from '#domain/limits.ts'
import { fen, money } from '#domain/money.ts'
import { mayOpen, refusalHere } from '#actions/calls/may-call.ts'
import { checkoutPath, checkoutQuery, submitOrder } from '#actions/cart/checkout.ts'
import { draft } from '#account/drafts.ts'
import { checkout } from '#actions/orders/order.ts'
import { ReadFailure } from '#actions/calls/read.ts'
import { steps, check as copy, pay } from '#copy/checkout.ts'
import { charactersAtMost } from '#copy/inputs.ts'
import { page } from '#design/layout.css.ts'
import { hidden, small, titleS } from '#design/text.css.ts'
import { CheckoutSteps } from '#pages/cart/checkout-steps.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { OrderLines } from '#parts/order/order-lines.tsx'
import { Price } from '#parts/price/price.tsx'
import { sumsOf, TotalsList } from '#parts/order/totals.tsx'
import { note, panel } from '#parts/frame/panel.css.ts'
import { faultsOf, focusFault } from '#parts/form/form-faults.ts'
import { useDraft } from '#parts/form/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { AddressChoice } from './check/address-choice.tsx'
import { CreditNote } from './check/credit-note.tsx'
import { chosenCoupon, type PressedCoupon } from './check/chosen-coupon.ts'
import { CouponChoice } from './check/coupon-choice.tsx'
import { draftFor, type Choices } from './check/draft-for.ts'
import { useReadAgain } from './check/use-read-again.ts'
import * as css from './check.css.ts'

/** A draft of the choices that are not in the address. Whoever is sent away to sign the contract finds them again. */
const DRAFT = 'check'
type Loaded = { data: Checkout; saved: Choices | undefined }

/**
 * Reads from the server what the chosen lines cost. Where it refuses, the reason is shown, and the order goes on without the
 * chosen coupon, which may have ended; or the buyer is back in the cart.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { ids, coupon } = checkoutQuery.decode(request)
  if (ids.length === 0 || refusalHere('cartCheckout') !== '') return redirect('/cart')
  const outcome = await checkout(ids, coupon)
  if (outcome.kind === 'ok') return { data: outcome.data, saved: await draft<Choices>(DRAFT) } satisfies Loaded
  if (outcome.kind === 'refused' && coupon) return redirect(checkoutPath(ids))
  if (outcome.kind === 'refused' || outcome.kind === 'invalid') return redirect('/cart')
  throw new ReadFailure(outcome)
}

export function Component() {
  const { data, saved } = useLoaded<typeof loader>()
  const [params, setParams] = useSearchParams()
  const { ids, coupon } = checkoutQuery.decode(params)
  const lines = ids.join()
  const before = draftFor(saved, ids)
  const revalidator = useRevalidator()
  const recounting = useNavigation().state === 'loading' || revalidator.state === 'loading'
  const [picked, setPicked] = useState(before?.picked ?? 0)
  const [pressed, setPressed] = useState<PressedCoupon | null>(null)
  const [remark, setRemark] = useState(before?.remark ?? '')
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  useReadAgain(data)
  const address = chosenAddress(data.addresses, picked)
  const discardDraft = useDraft(
    DRAFT,
    useMemo((): Choices | null => (picked || remark ? { ids: lines, picked, remark } : null), [lines, picked, remark]),
  )

  const order = async () => {
    setBusy(true)
    const form = { ids, address_id: address?.id ?? 0, coupon_id: data.coupon_id, remark }
    const outcome = await submitOrder(form, data, coupon)
    setBusy(false)
    if (!outcome) return
    setErrors(outcome.kind === 'invalid' ? outcome.errors : {})
    if (outcome.kind === 'invalid') focusFault(element.current, faultsOf(outcome.errors))
    if (outcome.kind === 'ok') discardDraft()
  }

  return (
    <>
      <div className={page} ref={element}>
        <CheckoutSteps at={2} />
        <h1 className={hidden}>{steps.check}</h1>
        <AddressChoice
          addresses={data.addresses}
          chosen={address}
          error={errors['address_id']?.[0]}
          onChoose={(id, changed) => {
            setPicked(id)
            setErrors({})
            if (changed) void revalidator.revalidate()
          }}
        />
        <h2 className={titleS}>{copy.goods}</h2>
        <OrderLines
          lines={data.lines}
          shipments={data.shipments}
          expected={data.expected.filter((one) => one.address_id === address?.id)}
        />
        {data.separated > 0 && <p className={note}>{copy.separated(data.separated)}</p>}
        <div className={css.pair}>
          <div className={css.side}>
            <CouponChoice
              coupons={data.coupons}
              without={data.total_without}
              total={data.totals.total}
              chosen={chosenCoupon(pressed, data)}
              onChoose={(id) => {
                setPressed({ id, on: data })
                setParams(checkoutQuery.encode({ ids, coupon: id }), {
                  replace: true,
                  preventScrollReset: true,
                })
              }}
            />
            <section className={panel}>
              <TextArea
                label={copy.remark}
                name="remark"
                value={remark}
                most={REMARK_MAX}
                error={errors['remark']?.[0]}
                hint={charactersAtMost(REMARK_MAX)}
                onChange={(e) => setRemark(e.target.value)}
              />
            </section>
          </div>
          <section className={panel} aria-label={copy.amount}>
            <TotalsList sums={sumsOf(data)} />
            {mayOpen('/wdqb') && <p className={small}>{copy.balance(money(fen(data.balance)))}</p>}
            {data.credit && <CreditNote room={data.credit} />}
          </section>
        </div>
      </div>
      <div className={css.bar} data-bottom-bar role="region" aria-label={copy.submit}>
        <div className={css.barIn}>
          <span className={css.barSum} aria-busy={recounting}>
            {pay.due} <Price value={data.totals.total} size="l" />
          </span>
          <Button kind="primary" size="l" busy={busy} disabled={recounting} onClick={() => void order()}>
            {copy.place}
          </Button>
        </div>
      </div>
    </>
  )
}

/** The address picked on this page, otherwise the default one, otherwise the first. */
function chosenAddress(addresses: readonly Address[], picked: number): Address | undefined {
  return addresses.find((one) => one.id === picked) ?? addresses.find((one) => one.is_default === 1) ?? addresses[0]
}
