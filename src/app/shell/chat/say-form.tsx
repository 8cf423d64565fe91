import { useEffect, type Dispatch, type FormEvent, type KeyboardEvent, type SetStateAction } from 'react'
import { MESSAGE_MAX } from '#domain/limits.ts'
import { say } from '#actions/service/chat.ts'
import { draft } from '#account/drafts.ts'
import { useDraft } from '#parts/form/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { isComposing } from '#ui/composing.ts'
import { Icon } from '#ui/icon.tsx'
import { tooLong } from '#copy/inputs.ts'
import { chatSheet as copy } from '#copy/sheets.ts'
import { beside } from './beside.ts'
import * as css from './chat.css.ts'

const DRAFT = 'chat'

type SayFormProps = { text: string; onText: Dispatch<SetStateAction<string>> }

/** Enter sends, with Shift it breaks the line; what was typed is there again when the room is opened again. */
export function SayForm({ text, onText }: SayFormProps) {
  useEffect(() => {
    void draft<string>(DRAFT).then((left) => left && onText((typed) => beside(left, typed)))
  }, [onText])
  useDraft(DRAFT, text || null)
  const words = text.trim()
  const isTooLong = words.length > MESSAGE_MAX
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!words || isTooLong) return
    onText('')
    void say(words)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (
      event.key === 'Enter' &&
      !event.shiftKey &&
      !isComposing(event.nativeEvent) &&
      !matchMedia('(any-pointer: coarse)').matches
    )
      send(event)
  }
  return (
    <form className={css.form} onSubmit={send}>
      {isTooLong && (
        <p className={css.tooLong} id="say-fault">
          {tooLong(MESSAGE_MAX, words.length)}
        </p>
      )}
      <textarea
        className={css.field}
        aria-label={copy.field}
        placeholder={copy.placeholder}
        name="text"
        rows={2}
        {...(isTooLong && { 'aria-invalid': true, 'aria-describedby': 'say-fault' })}
        enterKeyHint="send"
        autoComplete="off"
        value={text}
        onChange={(e) => onText(e.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" kind="primary" disabled={!words || isTooLong}>
        <Icon name="send" size={20} />
        {copy.send}
      </Button>
    </form>
  )
}
