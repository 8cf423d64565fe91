import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import * as css from './chips.css.ts'

type TabsProps<T extends string> = {
  /** What is being switched, for those who listen. */
  label: string
  tabs: readonly { value: T; label: ReactNode; /** Id of the panel it shows. */ panel?: string }[]
  value: T
  onChange: (value: T) => void
}

/** Tabs within a screen. Tabs that are addresses are links in a <nav> with the class `tab` and aria-current. */
export function Tabs<T extends string>({ label, tabs, value, onChange }: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (e: KeyboardEvent) => {
    const by = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0
    if (!by) return
    const at = (tabs.findIndex((tab) => tab.value === value) + by + tabs.length) % tabs.length
    const next = tabs[at]
    if (!next) return
    e.preventDefault()
    onChange(next.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus()
  }
  return (
    <div className={css.tabs} role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          className={css.tab}
          aria-selected={tab.value === value}
          aria-controls={tab.panel}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
