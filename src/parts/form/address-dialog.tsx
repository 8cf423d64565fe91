import { useEffect, useState } from 'react'
import type { Address } from '#contract/entities.ts'
import { cleanLandline, cleanMobile, LANDLINE, MOBILE } from '#domain/validate.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import type { Faults } from './form-faults.ts'
import { RegionField } from './region-field.tsx'
import { useLeft } from './use-draft.ts'
import { useForm } from './use-form.ts'
import * as css from './address-dialog.css.ts'

type AddressDialogProps = {
  /** The address to change, null for a new one, undefined: closed. */
  address: Address | null | undefined
  onClose: () => void
  onSaved: (address: Address) => void
}

const FORM = 'address-form'
const NEW: Address = {
  id: 0,
  name: '',
  phone: '',
  landline: '',
  province: '',
  city: '',
  district: '',
  street: '',
  is_default: 0,
}

/** A new address, or a known one changed. Errors stand at their fields; what was typed stays, also when it is closed half-way. */
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
      <Kept address={address ?? NEW} onBusy={setBusy} onSaved={onSaved} />
    </Dialog>
  )
}

type FormProps = { address: Address; onBusy: (busy: boolean) => void; onSaved: (address: Address) => void }

const nameOf = ({ id }: Address): string => `address:${id}`

/** The form begins with what was left of it. */
function Kept(props: FormProps) {
  const left = useLeft<Address>(nameOf(props.address))
  if (left === undefined) return <p aria-busy="true">加载中</p>
  return <AddressForm {...props} initial={left ?? props.address} />
}

function AddressForm({ address, initial, onBusy, onSaved }: FormProps & { initial: Address }) {
  const { value, change, faults, busy, element, onSubmit } = useForm({
    call: 'addressSave',
    draft: nameOf(address),
    initial,
    missing,
    wish: clean,
    onDone: onSaved,
  })
  useEffect(() => onBusy(busy), [busy, onBusy])
  const text = (name: 'name' | 'phone' | 'landline' | 'street') => ({
    name,
    value: value[name],
    error: faults[name],
    onChange: (e: { target: { value: string } }) => change({ [name]: e.target.value }),
    onBlur: () => {
      const cleaned = clean(value)[name]
      if (cleaned !== value[name]) change({ [name]: cleaned })
    },
  })
  return (
    <form ref={element} id={FORM} className={css.form} noValidate onSubmit={onSubmit}>
      <TextField label="收货人" autoComplete="name" maxLength={20} {...text('name')} />
      <TextField label="手机号" type="tel" inputMode="numeric" autoComplete="tel-national" {...text('phone')} />
      <TextField
        label="座机（选填）"
        type="tel"
        autoComplete="off"
        hint="区号-号码，如 028-80000000"
        {...text('landline')}
      />
      <RegionField
        value={value}
        errors={faults}
        onChange={({ province, city, district }) => change({ province, city, district })}
      />
      <TextField label="详细地址" autoComplete="street-address" maxLength={80} {...text('street')} />
      <Checkbox checked={value.is_default === 1} onChange={(e) => change({ is_default: e.target.checked ? 1 : 0 })}>
        设为默认地址
      </Checkbox>
    </form>
  )
}

/** What is sent. */
function clean(typed: Address): Address {
  return {
    ...typed,
    name: typed.name.trim(),
    phone: cleanMobile(typed.phone),
    landline: cleanLandline(typed.landline),
    street: typed.street.trim(),
  }
}

/** What can be said without the server: all of it at once, also without a network. */
function missing(typed: Address): Faults {
  const { name, phone, landline, province, city, district, street } = clean(typed)
  return {
    ...(name === '' && { name: '请输入收货人' }),
    ...(!MOBILE.test(phone) && { phone: phone === '' ? '请输入手机号' : '请输入正确的 11 位手机号' }),
    ...(landline !== '' && !LANDLINE.test(landline) && { landline: '座机格式：区号-号码，如 028-80000000' }),
    ...(province === '' && { province: '请选择省份' }),
    ...(city === '' && { city: '请选择城市' }),
    ...(district === '' && { district: '请选择区县' }),
    ...(street === '' && { street: '请输入详细地址' }),
  }
}
