import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import * as css from './combobox.css.ts'
import { isComposing } from './composing.ts'

export type Option = { key: string | number; content: ReactNode }

type ComboboxProps = {
  /** Its accessible name. */
  label: string
  placeholder: string
  maxLength: number
  text: string
  /** Every change of the text, but not while an input method is composing. */
  onText: (text: string) => void
  onFocus: () => void
  /** Is the list open? It shows `options`, or `note` if there are none. */
  open: boolean
  options: readonly Option[]
  /** Index of the highlighted option, -1 none. */
  active: number
  /** Down 1, Up -1. */
  onMove: (step: 1 | -1) => void
  /** 搜索中, 暂无数据 or ''. Read out when it changes. */
  note: string
  /** Enter (no index: the highlighted option or the typed text), or a press on an option. */
  onSubmit: (index?: number) => void
  /** Esc, or the focus went elsewhere. */
  onClose: () => void
  inputRef?: Ref<HTMLInputElement>
}

/**
 * A search field with suggestions after the ARIA combobox pattern: Down and Up move, Enter submits, Esc
 * closes. Keys pressed while an input method composes are ignored.
 */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    placeholder,
    maxLength,
    text,
    onText,
    onFocus,
    open,
    options,
    active,
    onMove,
    note,
    onSubmit,
    onClose,
    inputRef,
  } = props
  const id = useId()
  // What stands in the field until `text` has caught up: composing, or while its owner is still loading.
  const [draft, setDraft] = useState<string | null>(null)
  const [composing, setComposing] = useState(false)
  const [seen, setSeen] = useState(text)
  /** What was told to the owner and has not come back as `text`. */
  const [sent, setSent] = useState<readonly string[]>([])
  if (seen !== text) {
    setSeen(text)
    // An owner that lags behind gives back what was typed before: the letters since then must not be lost.
    const later = sent.includes(text) ? sent.slice(sent.indexOf(text) + 1) : []
    setSent(later)
    if (!composing && later.length === 0) setDraft(null)
  }
  const tell = (typed: string) => {
    setSent([...sent, typed])
    onText(typed)
  }

  const onKeyDown = (e: KeyboardEvent) => {
    if (isComposing(e.nativeEvent)) return
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      if (!open) return
      e.preventDefault()
      onMove(e.key === 'ArrowDown' ? 1 : -1)
    } else if (e.key === 'Enter') {
      e.preventDefault()
      onSubmit()
    } else if (e.key === 'Escape' && open) {
      e.preventDefault()
      onClose()
    }
  }

  return (
    <div className={css.box}>
      <input
        ref={inputRef}
        className={css.input}
        type="search"
        role="combobox"
        aria-label={label}
        aria-expanded={open && options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={maxLength}
        placeholder={placeholder}
        value={draft ?? text}
        onChange={(e) => {
          setDraft(e.target.value)
          if (!(e.nativeEvent as InputEvent).isComposing) tell(e.target.value)
        }}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={(e) => {
          setComposing(false)
          tell(e.currentTarget.value)
        }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onClose}
      />
      <ul
        className={css.list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!open || options.length === 0}
      >
        {options.map((option, i) => (
          <li
            key={option.key}
            id={`${id}-${i}`}
            className={css.option}
            role="option"
            aria-selected={i === active}
            // The focus stays in the field.
            onPointerDown={(e) => e.preventDefault()}
            onClick={() => onSubmit(i)}
          >
            {option.content}
          </li>
        ))}
      </ul>
      <p className={css.note} aria-live="polite" data-empty={!open || note === '' || undefined}>
        {open ? note : ''}
      </p>
    </div>
  )
}
