import { useCallback, useEffect, useRef, useState } from 'react'
import { draft, keepDraft, openDraft } from '#account/drafts.ts'
import type { FormDraft } from '#account/form-draft.ts'
import { keepFirst } from '#account/keep-first.ts'
import { whenPutAway } from './when-put-away.ts'

/** A draft is stored after this pause (ms) in typing, and at once when something changes after one: a list is pasted in one step. */
const PAUSE = 400

/**
 * Stores what is typed as a draft, in each pause of typing, and at once when the form is unmounted, the page is put away, or its
 * owner's session ends. What the screen acknowledges is not typed but done: see useKeptDraft.
 * @param value null: there is nothing to store. It must keep its identity while it is unchanged
 * @returns to be called after the form was sent: deletes the draft and stores nothing any more
 */
export function useDraft(name: string, value: unknown): () => void {
  const write = useRef<(() => void) | null>(null)
  const first = useRef(true)
  const open = useRef<FormDraft | null>(null)
  const isSent = useRef(false)
  const changedAt = useRef(-Infinity)
  // Before the effect that stores: a form is opened before anything is typed into it.
  useEffect(() => {
    const flush = () => write.current?.()
    const form = openDraft(name, flush)
    open.current = form
    const end = whenPutAway(flush)
    return () => {
      end()
      flush()
      form.close()
    }
  }, [name])
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    write.current = () => {
      write.current = null
      if (!isSent.current) void open.current?.keep(value ?? undefined)
    }
    const isAfterPause = performance.now() - changedAt.current > PAUSE
    changedAt.current = performance.now()
    if (isAfterPause) return write.current()
    const timer = setTimeout(() => write.current?.(), PAUSE)
    return () => clearTimeout(timer)
  }, [name, value])
  return useCallback(() => {
    isSent.current = true
    void open.current?.drop()
  }, [])
}

/**
 * What is done on a screen and cannot be done again, such as pieces that were counted: each change is on the disk before the screen
 * shows it (src/account/keep-first.ts).
 * @param name does not change while the screen is mounted
 * @param saved what was stored when the screen was opened
 * @returns the value, and how it is changed, which tells whether the disk has it
 */
export function useKeptDraft<V>(name: string, saved: V): [V, (make: (before: V) => V) => Promise<boolean>] {
  const [value, setValue] = useState(saved)
  const [store] = useState(() => {
    let now = saved
    let form: FormDraft | null = null
    const { change } = keepFirst<V>({
      now: () => now,
      keep: async (make) =>
        ((await form?.change((kept) => make(kept === undefined ? now : (kept as V)))) ?? null) as { value: V } | null,
      draw: (next) => {
        now = next
        setValue(next)
      },
    })
    return {
      change,
      open(name: string) {
        // Each change is stored as it is made, so nothing is left to store when its owner leaves.
        const opened = openDraft(name, () => {})
        form = opened
        return async () => {
          // A change that is on its way still finds its form; one that comes later is nobody's.
          await change((same) => same)
          opened.close()
          if (form === opened) form = null
        }
      },
    }
  })
  useEffect(() => {
    const close = store.open(name)
    return () => void close()
  }, [name, store])
  return [value, store.change]
}

/** The draft that a form finds when it opens. @returns undefined: not known yet; null: there is none */
export function useStoredDraft<V>(name: string): V | null | undefined {
  const [found, setFound] = useState<V | null | undefined>(undefined)
  useEffect(() => {
    draft<V>(name).then(
      (saved) => setFound(saved ?? null),
      () => setFound(null),
    )
  }, [name])
  return found
}

/**
 * Which form of a page is open in a dialog, by its draft's name; '' none. Where something was typed and it was not the person
 * who closed it (the session ended, the phone put the page away), it is open again when they are back.
 * @param place the page, or its part, that has the dialog
 */
export function useOpenForm(place: string): [string, (form: string) => void] {
  const [form, setForm] = useState('')
  const name = `open:${place}`
  useEffect(() => {
    const reopen = async () => {
      const left = await draft<string>(name)
      if (left !== undefined && (await draft(left)) !== undefined) setForm((now) => now || left)
    }
    void reopen().catch(() => {})
  }, [name])
  const change = (next: string) => {
    setForm(next)
    void keepDraft(name, next || undefined)
  }
  return [form, change]
}
