import { useCallback, useEffect, useRef, useState } from 'react'
import { draft, dropDraft, keepDraft } from '#account/drafts.ts'

/** Keeping waits for a pause in typing. */
const PAUSE = 400

/**
 * Keeps what is typed after each change of it, and at once when the form goes or the app is left.
 * @param value null: nothing worth keeping. Must keep its identity while it is the same
 * @returns to be called when it was sent: the draft goes, and nothing is kept any more
 */
export function useDraft(name: string, value: unknown): () => void {
  const write = useRef<(() => void) | null>(null)
  const first = useRef(true)
  const over = useRef(false)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    write.current = () => {
      write.current = null
      if (!over.current) void (value === null ? dropDraft(name) : keepDraft(name, value))
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
    over.current = true
    void dropDraft(name)
  }, [name])
}

/** What was left of a form that opens over a page. undefined: not known yet; null: nothing was left. */
export function useLeft<V>(name: string): V | null | undefined {
  const [left, setLeft] = useState<V | null | undefined>(undefined)
  useEffect(() => {
    draft<V>(name).then(
      (kept) => setLeft(kept ?? null),
      () => setLeft(null),
    )
  }, [name])
  return left
}
