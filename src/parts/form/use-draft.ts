import { useCallback, useEffect, useRef, useState } from 'react'
import { draft, dropDraft, keepDraft } from '#account/drafts.ts'

/** A draft is stored after this pause (ms) in typing. */
const PAUSE = 400

/**
 * Stores what is typed as a draft, after each change, and at once when the form is unmounted or the app is left.
 * @param value null: there is nothing to store. It must keep its identity while it is unchanged
 * @returns to be called after the form was sent: deletes the draft and stores nothing any more
 */
export function useDraft(name: string, value: unknown): () => void {
  const write = useRef<(() => void) | null>(null)
  const first = useRef(true)
  const isSent = useRef(false)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    write.current = () => {
      write.current = null
      if (!isSent.current) void (value === null ? dropDraft(name) : keepDraft(name, value))
    }
    const timer = setTimeout(() => write.current?.(), PAUSE)
    return () => clearTimeout(timer)
  }, [name, value])
  useEffect(() => {
    const flush = () => write.current?.()
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [])
  return useCallback(() => {
    isSent.current = true
    void dropDraft(name)
  }, [name])
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
