import { useId, useState } from 'react'
import type { Picked, Purpose } from '#actions/upload/upload.ts'
import * as text from '#ui/field.css.ts'
import * as css from './upload-field.css.ts'
import { UploadItem } from './upload-item.tsx'
import { UploadPick } from './upload-pick.tsx'

type Common = {
  label: string
  purpose: Purpose
  /** The element with this name gets the focus when the form fails here. */
  name?: string
  error?: string | undefined
  hint?: string
  /** The reason why files are not sent yet. */
  hold?: string
  disabled?: boolean
}

type UploadFieldProps = Common & {
  value: Picked | null
  /** Takes an update function, as a state setter does, because upload progress arrives between other changes. */
  onChange: (update: (before: Picked | null) => Picked | null) => void
}

/** A field for one file from the camera or the device. It is sent in parts while the rest of the form is filled in. */
export function UploadField({ value, onChange, ...rest }: UploadFieldProps) {
  return (
    <UploadFiles
      {...rest}
      value={value ? [value] : []}
      most={1}
      onChange={(update) => onChange((before) => update(before ? [before] : []).at(-1) ?? null)}
    />
  )
}

type UploadFilesProps = Common & {
  value: readonly Picked[]
  most: number
  onChange: (update: (before: readonly Picked[]) => readonly Picked[]) => void
}

/** A field for several files, in the order in which they were chosen. */
export function UploadFiles({
  label,
  purpose,
  name,
  error,
  hint,
  hold = '',
  disabled,
  value,
  most,
  onChange,
}: UploadFilesProps) {
  const id = useId()
  const [fault, setFault] = useState('')
  const wrong = fault || error
  const says = [wrong && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div className={css.field} role="group" aria-labelledby={id} aria-describedby={says}>
      <span className={css.label} id={id}>
        {label}
      </span>
      {value.map((one) => (
        <UploadItem
          key={one.key}
          value={one}
          purpose={purpose}
          hold={hold}
          onChange={(part) =>
            onChange((before) => before.map((other) => (other.key === one.key ? { ...other, ...part } : other)))
          }
          onRemove={() => onChange((before) => before.filter(({ key }) => key !== one.key))}
        />
      ))}
      {value.length < most && (
        <UploadPick
          what={label}
          purpose={purpose}
          name={name}
          describedBy={says}
          most={most - value.length}
          disabled={disabled ?? false}
          onFault={setFault}
          onPick={(picked) => onChange((before) => [...before, ...picked].slice(0, most))}
        />
      )}
      {wrong && (
        <p className={text.error} id={`${id}-error`} role={fault ? 'alert' : undefined}>
          {wrong}
        </p>
      )}
      {hint && (
        <p className={text.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
