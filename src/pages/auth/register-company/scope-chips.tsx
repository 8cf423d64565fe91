import { useId } from 'react'
import { SCOPES } from '#domain/papers.ts'
import { chip, wrap } from '#ui/chips.css.ts'
import { hint } from '#ui/field.css.ts'
import { company as copy } from '#copy/auth.ts'
import * as css from '../newcomer/newcomer.css.ts'

type ScopeChipsProps = {
  value: readonly string[]
  error: string | undefined
  onChange: (scope: readonly string[]) => void
}

/** The business scope (经营范围): every part that the licence names. */
export function ScopeChips({ value, error, onChange }: ScopeChipsProps) {
  const id = useId()
  const flip = (name: string) =>
    onChange(
      value.includes(name)
        ? value.filter((one) => one !== name)
        : SCOPES.filter((one) => one === name || value.includes(one)),
    )
  return (
    <div
      className={css.group}
      role="group"
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : `${id}-hint`}
    >
      <span className={css.groupLabel} id={id}>
        {copy.scope}
      </span>
      <div className={wrap}>
        {SCOPES.map((name, i) => (
          <button
            key={name}
            type="button"
            className={chip}
            name={i === 0 ? 'scope' : undefined}
            aria-pressed={value.includes(name)}
            onClick={() => flip(name)}
          >
            {name}
          </button>
        ))}
      </div>
      {error && (
        <p className={css.wrong} id={`${id}-error`}>
          {error}
        </p>
      )}
      <p className={hint} id={`${id}-hint`}>
        {copy.scopeHint}
      </p>
    </div>
  )
}
