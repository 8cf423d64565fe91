import { useEffect, useState } from 'react'
import type { Address, PointsGoods } from '#contract/entities.ts'
import { exchange, myAddresses } from '#actions/offers/points.ts'
import { exchange as copy } from '#copy/points.ts'
import { AddressCard } from '#parts/form/address-card.tsx'
import { AddressDialog } from '#parts/form/address-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Radio } from '#ui/field.tsx'
import { Picture } from '#ui/picture.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'
import * as css from '../mall.css.ts'
import { grouped } from './grouped.ts'

/** One exchange takes at most so many. */
const MOST = 99

type ExchangeProps = { goods: PointsGoods; points: number; open: boolean; onClose: () => void }

/** How many, where to, and the button. */
export function Exchange({ goods, points, open, onClose }: ExchangeProps) {
  const [number, setNumber] = useState(1)
  const [addresses, setAddresses] = useState<Address[] | null>(null)
  const [picked, setPicked] = useState(0)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [busy, setBusy] = useState(false)
  const [adding, setAdding] = useState(false)
  const load = () => void myAddresses().then(setAddresses)
  useEffect(() => {
    if (open) load()
  }, [open])

  const most = Math.max(1, Math.min(goods.stock, MOST, Math.floor(points / goods.points)))
  const address =
    addresses?.find((one) => one.id === picked) ?? addresses?.find((one) => one.is_default === 1) ?? addresses?.[0]
  const cost = number * goods.points
  const submit = async () => {
    setBusy(true)
    const words = copy.sure(grouped(cost), goods.name, number)
    const outcome = await exchange({ id: goods.id, number, address_id: address?.id ?? 0 }, words)
    setBusy(false)
    if (outcome?.kind === 'ok') onClose()
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
          <Button kind="primary" busy={busy} disabled={addresses === null} onClick={() => void submit()}>
            {copy.ok(grouped(cost))}
          </Button>
        }
      >
        <div className={css.form}>
          <div className={css.chosen}>
            <Picture src={goods.image} alt="" name={goods.name} size="small" />
            <p className={css.chosenName} id="exchange-goods">
              {goods.name}
              <span className={css.remarks}>{copy.priceAndStock(grouped(goods.points), goods.stock)}</span>
            </p>
            <QuantityField
              value={number}
              onChange={setNumber}
              fit={(n) => Math.max(1, Math.min(n, most))}
              step={1}
              min={1}
              max={most}
              describedBy="exchange-goods"
            />
          </div>
          {errors['number']?.[0] && <p className={css.error}>{errors['number'][0]}</p>}
          <fieldset className={css.addresses} aria-busy={addresses === null || undefined}>
            <legend className={css.legend}>{copy.address}</legend>
            {addresses?.map((one) => (
              <Radio
                key={one.id}
                name="exchange-address"
                value={one.id}
                checked={one.id === address?.id}
                onChange={() => setPicked(one.id)}
              >
                <AddressCard address={one} />
              </Radio>
            ))}
            {addresses?.length === 0 && <p className={css.remarks}>{copy.noAddress}</p>}
            {errors['address_id']?.[0] && <p className={css.error}>{errors['address_id'][0]}</p>}
            <Button size="s" onClick={() => setAdding(true)}>
              {copy.addAddress}
            </Button>
          </fieldset>
        </div>
      </Dialog>
      <AddressDialog
        address={adding ? null : undefined}
        onClose={() => setAdding(false)}
        onSaved={(saved) => {
          setAdding(false)
          setPicked(saved.id)
          load()
        }}
      />
    </>
  )
}
