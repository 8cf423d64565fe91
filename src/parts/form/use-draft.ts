import { useCallback, useEffect, useRef, useState } from 'react'
import { draft, openDraft } from '#account/drafts.ts'
import type { FormDraft } from '#account/form-draft.ts'

/** A draft is stored after this pause (ms) in typing. */
const PAUSE = 400

/**
 * Stores what is typed as a draft, after each change, and at once when the form is unmounted, the app is left, or its
 * owner's session ends.
 * @param value null: there is nothing to store. It must keep its identity while it is unchanged
 * @param options `pause` in ms: 0 for what cannot be typed again, such as pieces that were counted
 * @returns to be called after the form was sent: deletes the draft and stores nothing any more
 */
export function useDraft(name: string, value: unknown, { pause = PAUSE }: { pause?: number } = {}): () => void {
  const write = useRef<(() => void) | null>(null)
  const first = useRef(true)
  const open = useRef<FormDraft | null>(null)
  const isSent = useRef(false)
  // Before the effect that stores: a form is opened before anything is typed into it.
  useEffect(() => {
    const flush = () => write.current?.()
    const form = openDraft(name, flush)
    open.current = form
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
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
    const timer = setTimeout(() => write.current?.(), pause)
    return () => clearTimeout(timer)
  }, [name, value, pause])
  return useCallback(() => {
    isSent.current = true
    void open.current?.drop()
  }, [])
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
