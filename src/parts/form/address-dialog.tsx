import { useEffect, useState } from 'react'
import type { Address } from '#contract/entities.ts'
import { PERSON_MAX, STREET_MAX } from '#domain/limits.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { cleanLandline, cleanMobile, LANDLINE, MOBILE } from '#domain/validate.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import { addressForm as copy, fields } from '#copy/form.ts'
import * as inputs from '#copy/inputs.ts'
import type { FaultsOf } from './form-faults.ts'
import { RegionField } from './region-field.tsx'
import { useOpenForm, useStoredDraft } from './use-draft.ts'
import { useForm } from './use-form.ts'
import * as css from './address-dialog.css.ts'

type AddressDialogProps = {
  address: Edited
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

/** Adds or changes an address. Errors stand at their fields; what was typed survives the closing of the dialog. */
export function AddressDialog({ address, onClose, onSaved }: AddressDialogProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open={address !== undefined && mayCall('addressSave')}
      onClose={onClose}
      title={address ? copy.change : copy.add}
      place="sheet"
      foot={
        <Button kind="primary" type="submit" form={FORM} busy={busy}>
          {fields.save}
        </Button>
      }
    >
      <DraftedForm address={address ?? NEW} onBusy={setBusy} onSaved={onSaved} />
    </Dialog>
  )
}

type FormProps = { address: Address; onBusy: (busy: boolean) => void; onSaved: (address: Address) => void }

const nameOf = ({ id }: Address): string => `address:${id}`

/** The address to change, null for a new one, undefined: no form is open. */
type Edited = Address | null | undefined

/** Which address's form is open, also when they are back. @param place as `useOpenForm` has it */
export function useEditedAddress(place: string, addresses: readonly Address[]): [Edited, (next: Edited) => void] {
  const [form, setForm] = useOpenForm(place)
  // One that is not in the list as it is now: it was removed, or is incomplete.
  const [given, setGiven] = useState<Edited>(undefined)
  const listed = [null, ...addresses].find((one) => nameOf(one ?? NEW) === form)
  const change = (next: Edited) => {
    setGiven(next)
    setForm(next === undefined ? '' : nameOf(next ?? NEW))
  }
  return [form === '' ? undefined : given === undefined ? listed : given, change]
}

/** The form begins with its draft, if there is one. */
function DraftedForm(props: FormProps) {
  const draft = useStoredDraft<Address>(nameOf(props.address))
  if (draft === undefined) return <p aria-busy="true">{fields.loading}</p>
  return <AddressForm {...props} initial={draft ?? props.address} />
}

function AddressForm({ address, initial, onBusy, onSaved }: FormProps & { initial: Address }) {
  const { value, change, faults, busy, element, onSubmit } = useForm({
    call: 'addressSave',
    draft: nameOf(address),
    initial,
    missing,
    toInput: clean,
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
      <TextField label={copy.receiver} autoComplete="name" most={PERSON_MAX} {...text('name')} />
      <TextField label={fields.phone} type="tel" inputMode="numeric" autoComplete="tel-national" {...text('phone')} />
      <TextField
        label={fields.landline}
        type="tel"
        autoComplete="off"
        hint={fields.landlineHint}
        {...text('landline')}
      />
      <RegionField
        value={value}
        errors={faults}
        onChange={({ province, city, district }) => change({ province, city, district })}
      />
      <TextField label={fields.street} autoComplete="street-address" most={STREET_MAX} {...text('street')} />
      <Checkbox checked={value.is_default === 1} onChange={(e) => change({ is_default: e.target.checked ? 1 : 0 })}>
        {copy.isDefault}
      </Checkbox>
    </form>
  )
}

/** The address as it is sent. */
function clean(typed: Address): Address {
  return {
    ...typed,
    name: typed.name.trim(),
    phone: cleanMobile(typed.phone),
    landline: cleanLandline(typed.landline),
    street: typed.street.trim(),
  }
}

/** Errors that can be found without the server, all at once. */
function missing(typed: Address): FaultsOf<Address> {
  const { name, phone, landline, province, city, district, street } = clean(typed)
  return {
    ...(name === '' && { name: copy.noReceiver }),
    ...(!MOBILE.test(phone) && { phone: phone === '' ? inputs.noPhone : inputs.phone }),
    ...(landline !== '' && !LANDLINE.test(landline) && { landline: inputs.landline }),
    ...(province === '' && { province: inputs.province }),
    ...(city === '' && { city: inputs.city }),
    ...(district === '' && { district: inputs.district }),
    ...(street === '' && { street: inputs.street }),
  }
}
