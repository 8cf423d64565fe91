import { useEffect, useState } from 'react'
import { REGION_MAX } from '#domain/limits.ts'
import { Select, TextField } from '#ui/field.tsx'
import { fields as copy } from '#copy/form.ts'
import { choose, cities, districts, loadAreas, provinces, type Areas, type Region } from './region.ts'
import * as css from './region-field.css.ts'

type RegionFieldProps = {
  value: Region
  onChange: (region: Region) => void
  errors?: { readonly [K in keyof Region]?: string | undefined }
  /** Prefix of its fields' names, for forms with several addresses. */
  prefix?: string
}

const PARTS = [
  { part: 'province', label: copy.province, token: 'address-level1' },
  { part: 'city', label: copy.city, token: 'address-level2' },
  { part: 'district', label: copy.district, token: 'address-level3' },
] as const

/** Province, city and district, chosen from lists, or typed when the lists cannot be loaded. */
export function RegionField({ value, onChange, errors = {}, prefix = '' }: RegionFieldProps) {
  const areas = useAreas()
  if (areas === 'none')
    return (
      <div className={css.row}>
        {PARTS.map(({ part, label, token }) => (
          <TextField
            key={part}
            label={label}
            name={prefix + part}
            autoComplete={prefix ? 'off' : token}
            most={REGION_MAX}
            value={value[part]}
            error={errors[part]}
            onChange={(e) => onChange({ ...value, [part]: e.target.value })}
          />
        ))}
      </div>
    )
  return (
    <div className={css.row} aria-busy={areas === null || undefined}>
      {PARTS.map(({ part, label, token }) => (
        <Select
          key={part}
          label={label}
          name={prefix + part}
          autoComplete={prefix ? 'off' : token}
          value={value[part]}
          error={errors[part]}
          onChange={(e) => onChange(areas ? choose(areas, value, { [part]: e.target.value }) : value)}
        >
          <option value="">{copy.choose}</option>
          {optionsOf(areas, value, part).map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      ))}
    </div>
  )
}

/** An older address may have a name that is not in the list any more: it stays an option. */
function optionsOf(areas: Areas | null, value: Region, part: keyof Region): string[] {
  const list = !areas
    ? []
    : part === 'province'
      ? provinces(areas)
      : part === 'city'
        ? cities(areas, value.province)
        : districts(areas, value.province, value.city)
  return value[part] === '' || list.includes(value[part]) ? list : [value[part], ...list]
}

/** null: loading. */
function useAreas(): Areas | null | 'none' {
  const [areas, setAreas] = useState<Areas | null | 'none'>(null)
  useEffect(() => {
    loadAreas().then(setAreas, () => setAreas('none'))
  }, [])
  return areas
}
