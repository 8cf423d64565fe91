import { useEffect, useEffectEvent, useState } from 'react'
import { uploadFile, type Picked, type Purpose } from '#actions/upload/upload.ts'
import type { Outcome } from '#contract/outcome.ts'
import { upload as copy } from '#copy/upload.ts'

/** cut: the upload can continue where it stopped; refused: the server does not accept this file. */
export type Sending = { kind: 'idle' | 'sending' | 'cut' | 'refused'; sent: number; msg: string }

const IDLE: Sending = { kind: 'idle', sent: 0, msg: '' }

type UploadOptions = {
  value: Picked
  purpose: Purpose
  /** The upload must not start yet. */
  hold: boolean
  onChange: (part: Partial<Picked>) => void
}

/** Sends a file as soon as that is allowed, and continues by itself when the network is back. */
export function useUpload({ value, purpose, hold, onChange }: UploadOptions): { sending: Sending; again: () => void } {
  const [sending, setSending] = useState(IDLE)
  // Each try is a new object. One that nobody pressed for leads nobody away from the form.
  const [round, setRound] = useState({ isPressed: false })
  const changed = useEffectEvent(onChange)
  const begun = useEffectEvent(() => ({ id: value.id, name: value.name }))
  const blob = value.done || hold ? null : value.blob
  useEffect(() => {
    if (!blob) return
    const abort = new AbortController()
    const onSent = (sent: number) => setSending({ kind: 'sending', sent, msg: '' })
    onSent(0)
    void uploadFile({ ...begun(), blob }, purpose, {
      onStart: (id) => changed({ id }),
      onSent,
      signal: abort.signal,
      isPressed: round.isPressed,
    }).then((outcome) => {
      if (abort.signal.aborted) return
      if (outcome.kind === 'ok') return changed({ id: outcome.data.id, done: true, blob: null })
      setSending((before) => ({ ...failed(outcome), sent: before.sent }))
    })
    return () => abort.abort()
  }, [blob, purpose, round])
  const cut = sending.kind === 'cut'
  useEffect(() => {
    if (!cut) return
    const goOn = () => setRound({ isPressed: false })
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [cut])
  return { sending: blob ? sending : IDLE, again: () => setRound({ isPressed: true }) }
}

function failed(outcome: Outcome<unknown>): Omit<Sending, 'sent'> {
  switch (outcome.kind) {
    case 'invalid':
      return { kind: 'refused', msg: outcome.msg }
    case 'refused':
      return { kind: 'cut', msg: outcome.msg }
    case 'login':
      return { kind: 'cut', msg: copy.loginOver }
    default:
      return { kind: 'cut', msg: navigator.onLine ? copy.cut : copy.offline }
  }
}
