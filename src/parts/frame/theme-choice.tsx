import { useState } from 'react'
import { setTheme, theme, type Theme } from '#actions/frame/theme.ts'
import { theme as copy } from '#copy/theme.ts'
import { chip } from '#ui/chips.css.ts'
import * as css from './theme-choice.css.ts'

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: '', label: copy.system },
  { value: 'light', label: copy.light },
  { value: 'dark', label: copy.dark },
]

/** Light, dark, or as the system is. */
export function ThemeChoice() {
  const [chosen, setChosen] = useState(theme)
  return (
    <div className={css.themes} role="group" aria-label={copy.look}>
      <span className={css.label}>{copy.look}</span>
      {THEMES.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={chip}
          aria-pressed={chosen === value}
          onClick={() => {
            setTheme(value)
            setChosen(value)
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
