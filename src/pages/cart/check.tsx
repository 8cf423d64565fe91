import { useMemo, useState } from 'react'
import { redirect, useNavigation, useRevalidator, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { Address, Checkout } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { checkoutPath, submitOrder } from '#actions/cart/checkout.ts'
import { draft } from '#account/drafts.ts'
import { contractPath } from '#actions/frame/go.ts'
import { checkout } from '#actions/orders/order.ts'
import { ReadFailure } from '#actions/calls/read.ts'
import { steps, check as copy, pay } from '#copy/checkout.ts'
import { page } from '#design/layout.css.ts'
import { hidden, small, titleS } from '#design/text.css.ts'
import { CheckoutSteps } from '#pages/cart/checkout-steps.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { OrderLines } from '#parts/order/order-lines.tsx'
import { Price } from '#parts/price/price.tsx'
import { sumsOf, TotalsList } from '#parts/order/totals.tsx'
import { note, panel } from '#parts/frame/panel.css.ts'
import { useDraft } from '#parts/form/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { AddressChoice } from './check/address-choice.tsx'
import { CouponChoice } from './check/coupon-choice.tsx'
import * as css from './check.css.ts'

const REMARK_MAX = 200

/** What is chosen here and stands in no address; led away to sign the contract, one finds it again. */
const DRAFT = 'check'
type Chosen = { ids: string; picked: number; remark: string }
type Loaded = { data: Checkout; kept: Chosen | undefined }

/** Asks the server what the chosen lines cost. What it will not check out goes back to the cart, the reason is told. */
export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const { ids, coupon } = asked(url.searchParams)
  if (ids.length === 0) return redirect('/cart')
  const outcome = await checkout(ids, coupon)
  if (outcome.kind === 'ok') return { data: outcome.data, kept: await draft<Chosen>(DRAFT) } satisfies Loaded
  if (outcome.kind === 'blocked') return redirect(contractPath(url.pathname + url.search))
  if (outcome.kind === 'refused' || outcome.kind === 'invalid') return redirect('/cart')
  throw new ReadFailure(outcome)
}

function asked(params: URLSearchParams): { ids: number[]; coupon: number } {
  const ids = (params.get('ids') ?? '').split(',').map(Number)
  return { ids: ids.filter((id) => Number.isSafeInteger(id) && id > 0), coupon: Number(params.get('coupon')) || 0 }
}

export function Component() {
  const { data, kept } = useLoaded<typeof loader>()
  const [params, setParams] = useSearchParams()
  const { ids } = asked(params)
  const lines = ids.join()
  const before = kept?.ids === lines ? kept : undefined
  const revalidator = useRevalidator()
  const counting = useNavigation().state === 'loading' || revalidator.state === 'loading'
  const [picked, setPicked] = useState(before?.picked ?? 0)
  /** At once what was pressed; the server's sums for it follow. */
  const [coupon, setCoupon] = useState(data.coupon_id)
  const [remark, setRemark] = useState(before?.remark ?? '')
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [busy, setBusy] = useState(false)
  const address = chosenAddress(data.addresses, picked)
  const ordered = useDraft(
    DRAFT,
    useMemo((): Chosen | null => (picked || remark ? { ids: lines, picked, remark } : null), [lines, picked, remark]),
  )

  const order = async () => {
    setBusy(true)
    const wish = { ids, address_id: address?.id ?? 0, coupon_id: data.coupon_id, remark, total: data.totals.total }
    const outcome = await submitOrder(wish)
    setBusy(false)
    setErrors(outcome.kind === 'invalid' ? outcome.errors : {})
    if (outcome.kind === 'ok') ordered()
    if (outcome.kind === 'refused') void revalidator.revalidate()
  }

  return (
    <>
      <div className={page}>
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
        <OrderLines lines={data.lines} shipments={data.shipments} />
        {data.separated > 0 && <p className={note}>{copy.separated(data.separated)}</p>}
        <div className={css.pair}>
          <div className={css.side}>
            <CouponChoice
              coupons={data.coupons}
              chosen={coupon}
              onChoose={(id) => {
                setCoupon(id)
                setParams(new URLSearchParams(checkoutPath(ids, id).split('?')[1]), {
                  replace: true,
                  preventScrollReset: true,
                })
              }}
            />
            <section className={panel}>
              <TextArea
                label={copy.remark}
                value={remark}
                maxLength={REMARK_MAX}
                error={errors['remark']?.[0]}
                hint={copy.remarkMax(REMARK_MAX)}
                onChange={(e) => setRemark(e.target.value)}
              />
            </section>
          </div>
          <section className={panel} aria-label={copy.amount}>
            <TotalsList sums={sumsOf(data)} />
            <p className={small}>{copy.balance(money(fen(data.balance)))}</p>
          </section>
        </div>
      </div>
      <div className={css.bar} data-bottom-bar role="region" aria-label={copy.submit}>
        <div className={css.barIn}>
          <span className={css.barSum} aria-busy={counting}>
            {pay.due} <Price value={data.totals.total} size="l" />
          </span>
          <Button kind="primary" size="l" busy={busy} disabled={counting} onClick={() => void order()}>
            {copy.place}
          </Button>
        </div>
      </div>
    </>
  )
}

/** The one picked here, else the default, else the first. */
function chosenAddress(addresses: readonly Address[], picked: number): Address | undefined {
  return addresses.find((one) => one.id === picked) ?? addresses.find((one) => one.is_default === 1) ?? addresses[0]
}
