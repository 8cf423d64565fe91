import { useState, type FormEvent } from 'react'
import type { Address } from '#contract/entities.ts'
import { cleanMobile } from '#domain/validate.ts'
import { saveAddress } from '#actions/order.ts'
import { needsNetwork } from '#actions/network.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import { RegionField } from './region-field.tsx'
import * as css from './address-dialog.css.ts'

type AddressDialogProps = {
  /** The address to change, null for a new one, undefined: closed. */
  address: Address | null | undefined
  onClose: () => void
  onSaved: (address: Address) => void
}

const FORM = 'address-form'

/** A new address, or a known one changed. Errors stand at their fields, what was typed stays. */
export function AddressDialog({ address, onClose, onSaved }: AddressDialogProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open={address !== undefined}
      onClose={onClose}
      title={address ? '修改收货地址' : '新增收货地址'}
      place="sheet"
      foot={
        <Button kind="primary" type="submit" form={FORM} busy={busy}>
          保存
        </Button>
      }
    >
      <AddressForm address={address ?? null} onBusy={setBusy} onSaved={onSaved} />
    </Dialog>
  )
}

type Errors = Partial<Record<keyof Address, string>>

function AddressForm({ address, onBusy, onSaved }: { address: Address | null; onBusy: (busy: boolean) => void; onSaved: (address: Address) => void }) {
  const [errors, setErrors] = useState<Errors>({})
  const [region, setRegion] = useState({ province: address?.province ?? '', city: address?.city ?? '', district: address?.district ?? '' })
  const field = (name: Exclude<keyof Address, 'id' | 'is_default'>) => ({ name, defaultValue: address?.[name] ?? '', error: errors[name] })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (needsNetwork()) return
    onBusy(true)
    const outcome = await saveAddress(read(new FormData(form), address?.id ?? 0))
    onBusy(false)
    if (outcome.kind === 'ok') return onSaved(outcome.data)
    if (outcome.kind !== 'invalid') return
    setErrors(Object.fromEntries(Object.entries(outcome.errors).map(([name, messages]) => [name, messages[0] ?? ''])))
    form.querySelector<HTMLElement>(`[name="${outcome.field}"]`)?.focus()
  }

  return (
    <form id={FORM} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField label="收货人" autoComplete="name" maxLength={20} {...field('name')} />
      <TextField label="手机号" type="tel" inputMode="numeric" autoComplete="tel-national" {...field('phone')} />
      <TextField label="座机（选填）" type="tel" autoComplete="off" hint="区号-号码，如 028-80000000" {...field('landline')} />
      <RegionField value={region} errors={errors} onChange={setRegion} />
      <TextField label="详细地址" autoComplete="street-address" maxLength={80} {...field('street')} />
      <Checkbox name="is_default" value="1" defaultChecked={address?.is_default === 1}>
        设为默认地址
      </Checkbox>
    </form>
  )
}

function read(form: FormData, id: number): Address {
  const text = (name: keyof Address) => String(form.get(name) ?? '').trim()
  return {
    id,
    name: text('name'),
    phone: cleanMobile(text('phone')),
    landline: text('landline'),
    province: text('province'),
    city: text('city'),
    district: text('district'),
    street: text('street'),
    is_default: form.get('is_default') ? 1 : 0,
  }
}
