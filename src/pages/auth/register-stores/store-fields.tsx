import { COMPANY_MAX, PERSON_MAX, STREET_MAX } from '#domain/limits.ts'
import { cleanMobile } from '#domain/validate.ts'
import type { Faults } from '#parts/form/form-faults.ts'
import { RegionField } from '#parts/form/region-field.tsx'
import { IconButton } from '#ui/button.tsx'
import { Radio, TextField } from '#ui/field.tsx'
import { stores as copy } from '#copy/auth.ts'
import { fields } from '#copy/form.ts'
import { BUYER_KINDS } from '../newcomer/kinds.ts'
import * as css from '../newcomer/newcomer.css.ts'
import { storeField, type StoreForm } from './form.ts'

type StoreFieldsProps = {
  /** 1 is the first. */
  at: number
  value: StoreForm
  faults: Faults
  onChange: (part: Partial<StoreForm>) => void
  onRemove: () => void
}

/** One store of several. */
export function StoreFields({ at, value, faults, onChange, onRemove }: StoreFieldsProps) {
  const { key } = value
  const text = (field: 'company' | 'contact' | 'phone' | 'street') => ({
    name: storeField(key, field),
    value: value[field],
    error: faults[storeField(key, field)],
    onChange: (e: { target: { value: string } }) => onChange({ [field]: e.target.value }),
  })
  const where = {
    province: faults[storeField(key, 'province')],
    city: faults[storeField(key, 'city')],
    district: faults[storeField(key, 'district')],
  }
  return (
    <section className={css.card} aria-label={copy.store(at)}>
      <h2 className={css.rowHead}>
        {copy.store(at)}
        <IconButton label={copy.delete(at)} icon="trash" onClick={onRemove} />
      </h2>
      <TextField label={copy.name} autoComplete="off" most={COMPANY_MAX} {...text('company')} />
      <fieldset className={css.group}>
        <legend className={css.groupLabel}>{copy.kind}</legend>
        <div className={css.kinds}>
          {BUYER_KINDS.map(([kind, label]) => (
            <Radio key={kind} name={`kind-${key}`} checked={value.kind === kind} onChange={() => onChange({ kind })}>
              {label}
            </Radio>
          ))}
        </div>
      </fieldset>
      <div className={css.pair}>
        <TextField label={fields.contact} autoComplete="off" most={PERSON_MAX} {...text('contact')} />
        <TextField
          label={fields.phone}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          {...text('phone')}
          onBlur={() => onChange({ phone: cleanMobile(value.phone) })}
        />
      </div>
      <RegionField
        value={value}
        errors={where}
        onChange={({ province, city, district }) => onChange({ province, city, district })}
        prefix={`${key}.`}
      />
      <TextField label={fields.street} autoComplete="off" most={STREET_MAX} {...text('street')} />
    </section>
  )
}
