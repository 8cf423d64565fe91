import { useState } from 'react'
import type { Address, PointsGoods } from '#contract/entities.ts'
import { revalidate } from '#actions/frame/go.ts'
import { exchange } from '#actions/offers/points.ts'
import { exchange as copy } from '#copy/points.ts'
import { addressForm } from '#copy/form.ts'
import { AddressCard } from '#parts/form/address-card.tsx'
import { AddressDialog } from '#parts/form/address-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Radio } from '#ui/field.tsx'
import { Picture } from '#ui/picture.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'
import * as css from '../mall.css.ts'
import { pointsText } from './points-text.ts'

/** Pieces in one exchange. */
const NUMBER_MAX = 99

type ExchangeProps = {
  goods: PointsGoods
  points: number
  addresses: readonly Address[]
  onAdded: (saved: Address) => void
  open: boolean
  onClose: () => void
}

/** The sheet that exchanges points for goods: number, address, button. */
export function Exchange({ goods, points, addresses, onAdded, open, onClose }: ExchangeProps) {
  const [number, setNumber] = useState(1)
  const [pickedId, setPickedId] = useState(0)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [busy, setBusy] = useState(false)
  const [adding, setAdding] = useState(false)

  const most = Math.max(1, Math.min(goods.stock, NUMBER_MAX, Math.floor(points / goods.points)))
  const address =
    addresses.find((one) => one.id === pickedId) ?? addresses.find((one) => one.is_default === 1) ?? addresses[0]
  const cost = number * goods.points
  const submit = async () => {
    setBusy(true)
    const question = copy.sure(pointsText(cost), goods.name, number)
    const outcome = await exchange({ id: goods.id, number, address_id: address?.id ?? 0, points: cost }, question)
    setBusy(false)
    if (outcome?.kind === 'ok') onClose()
    // Its points or its stock are others than those on the screen.
    if (outcome?.kind === 'invalid') void revalidate()
    setErrors(outcome?.kind === 'invalid' ? outcome.errors : {})
  }

  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={copy.title}
        place="sheet"
        foot={
          <Button kind="primary" busy={busy} onClick={() => void submit()}>
            {copy.ok(pointsText(cost))}
          </Button>
        }
      >
        <div className={css.form}>
          <div className={css.chosen}>
            <Picture src={goods.image} alt="" name={goods.name} size="small" />
            <p className={css.chosenName} id="exchange-goods">
              {goods.name}
              <span className={css.remarks}>{copy.priceAndStock(pointsText(goods.points), goods.stock)}</span>
            </p>
            <QuantityField
              value={number}
              onChange={setNumber}
              snap={(n) => Math.max(1, Math.min(n, most))}
              step={1}
              min={1}
              max={most}
              describedBy="exchange-goods"
            />
          </div>
          {errors['number']?.[0] && <p className={css.error}>{errors['number'][0]}</p>}
          <fieldset className={css.addresses}>
            <legend className={css.legend}>{copy.address}</legend>
            {addresses.map((one) => (
              <Radio
                key={one.id}
                name="exchange-address"
                value={one.id}
                checked={one.id === address?.id}
                onChange={() => setPickedId(one.id)}
              >
                <AddressCard address={one} />
              </Radio>
            ))}
            {addresses.length === 0 && <p className={css.remarks}>{addressForm.none}</p>}
            {errors['address_id']?.[0] && <p className={css.error}>{errors['address_id'][0]}</p>}
            <Button size="s" onClick={() => setAdding(true)}>
              {addressForm.add}
            </Button>
          </fieldset>
        </div>
      </Dialog>
      <AddressDialog
        address={adding ? null : undefined}
        onClose={() => setAdding(false)}
        onSaved={(saved) => {
          setAdding(false)
          setPickedId(saved.id)
          onAdded(saved)
        }}
      />
    </>
  )
}
