import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react'
import { tooLong } from '#copy/inputs.ts'
import * as css from './field.css.ts'

type Wiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; className: string }
type FieldProps = {
  label: ReactNode
  /** Of this field, in words; '' or undefined: none. */
  error?: string | undefined
  hint?: string
  /** Gets the attributes that tie the control to its label, hint and error. */
  children: (wiring: Wiring) => ReactNode
}

/** Label above, control, hint, error below. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId()
  // An error that has the hint's words says them for it.
  const isHinted = hint && !error?.includes(hint)
  const says = [error && `${id}-error`, isHinted && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: css.input,
        ...(says && { 'aria-describedby': says }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      {error && (
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {isHinted && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

type Common = Pick<FieldProps, 'label' | 'error' | 'hint'>
/** `most`: characters. A longer text stays, and the field says so: a browser's `maxLength` cuts what is pasted without a word. */
type Limited = Common & { most?: number }

function faultOf(value: unknown, most: number | undefined, error: string | undefined): string | undefined {
  const { length } = String(value ?? '').trim()
  return most !== undefined && length > most ? tooLong(most, length) : error
}

/** `end`: a button inside the box, such as 显示密码. */
export function TextField({
  label,
  error,
  hint,
  end,
  most,
  ...input
}: Limited & ComponentProps<'input'> & { end?: ReactNode }) {
  return (
    <Field label={label} error={faultOf(input.value, most, error)} {...(hint && { hint })}>
      {(wiring) => (
        <div className={end ? css.boxWithEnd : css.box}>
          <input {...input} {...wiring} />
          {end && <span className={css.end}>{end}</span>}
        </div>
      )}
    </Field>
  )
}

export function TextArea({ label, error, hint, most, ...area }: Limited & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={faultOf(area.value, most, error)} {...(hint && { hint })}>
      {(wiring) => <textarea {...area} {...wiring} className={`${wiring.className} ${css.area}`} />}
    </Field>
  )
}

export function Select({ label, error, hint, children, ...select }: Common & ComponentProps<'select'>) {
  return (
    <Field label={label} error={error} {...(hint && { hint })}>
      {(wiring) => (
        <select {...select} {...wiring}>
          {children}
        </select>
      )}
    </Field>
  )
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** Shown beside the box. Without it give aria-label. */
  children?: ReactNode
  /** Some, not all, of what it stands for. */
  some?: boolean
  error?: string | undefined
}

export function Checkbox({ children, some = false, error, ...input }: CheckboxProps) {
  return (
    <TickField {...input} type="checkbox" some={some} error={error}>
      {children}
    </TickField>
  )
}

export function Radio({ children, error, ...input }: Omit<CheckboxProps, 'some'>) {
  return (
    <TickField {...input} type="radio" some={false} error={error}>
      {children}
    </TickField>
  )
}

function TickField({ children, some, error, ...input }: CheckboxProps & { type: 'checkbox' | 'radio' }) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some ?? false
  }, [some])
  const tick = (
    <input
      {...input}
      ref={box}
      className={css.tick}
      {...(error && { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` })}
    />
  )
  if (!children) return <span className={css.reach}>{tick}</span>
  return (
    <div>
      <label className={css.check}>
        {tick}
        <span>{children}</span>
      </label>
      {error && (
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
