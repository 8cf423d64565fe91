import { useState } from 'react'
import { setTheme, theme, type Theme } from '#actions/frame/theme.ts'
import { chip } from '#ui/chips.css.ts'
import * as css from './theme-choice.css.ts'

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: '', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
]

/** Light, dark, or as the system is. */
export function ThemeChoice() {
  const [now, setNow] = useState(theme)
  return (
    <div className={css.themes} role="group" aria-label="外观">
      <span className={css.label}>外观</span>
      {THEMES.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={chip}
          aria-pressed={now === value}
          onClick={() => {
            setTheme(value)
            setNow(value)
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
