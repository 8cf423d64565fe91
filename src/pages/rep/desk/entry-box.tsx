import { useEffect, useRef } from 'react'
import { desk as copy } from '#copy/rep.ts'
import { isComposing } from '#ui/composing.ts'
import { isModal } from '#ui/modal.ts'
import { TextField } from '#ui/field.tsx'
import { small } from '#design/text.css.ts'
import type { EntryField } from './use-entry.ts'

export const rowId = (list: string, i: number): string => `${list}-${i}`

type EntryBoxProps = {
  field: EntryField
  /** Id of the rows below. */
  list: string
  /** Position of the row there that Enter takes; -1 none. */
  active: number
}

/** The field that takes every key of the desk: what is wanted, Enter, how many, Enter. */
export function EntryBox({ field, list, active }: EntryBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const { entry, chosen, rows, proposed, said } = field
  const isNumber = entry.step === 'number'
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    const onKey = (e: KeyboardEvent) => {
      const at = e.target as Element
      const isTyping = e.key.length === 1 && e.key !== ' ' && !e.ctrlKey && !e.metaKey && !e.altKey
      if (!isTyping || at.matches('input, textarea, select') || isModal()) return
      // The key itself goes to whatever has the focus now.
      input.current?.focus({ preventScroll: true })
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [])
  return (
    <div>
      <TextField
        ref={input}
        label={isNumber ? copy.howMany(chosen?.name ?? '', chosen?.ypgg ?? '') : copy.find}
        hint={isNumber ? copy.numberHint(proposed, chosen?.bzdw ?? '') : copy.findHint}
        value={entry.text}
        role="combobox"
        aria-expanded={!isNumber && rows.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        {...(!isNumber && active >= 0 && { 'aria-activedescendant': rowId(list, active) })}
        inputMode={isNumber ? 'numeric' : 'search'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint={isNumber ? 'done' : 'next'}
        onChange={(e) => field.type(e.target.value)}
        onKeyDown={(e) => {
          if (isComposing(e.nativeEvent) || e.ctrlKey || e.metaKey || e.altKey) return
          if (field.press(e.key)) e.preventDefault()
        }}
      />
      <p className={small} role="status">
        {said}
      </p>
    </div>
  )
}
