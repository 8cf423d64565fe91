import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState, type Ref } from 'react'
import type SignaturePad from 'signature_pad'
import * as text from '#ui/field.css.ts'
import { Button } from '#ui/button.tsx'
import { chip } from '#ui/chips.css.ts'
import { signature as copy } from '#copy/service.ts'
import { drawName, fitCanvas, toPng } from '#parts/form/signature.ts'
import * as css from './signature-field.css.ts'

export type Signature = {
  /** The drawing; null when nothing was drawn. */
  take: () => Promise<Blob | null>
}

type SignatureFieldProps = {
  ref: Ref<Signature>
  /** Name of the signer: the signature where none is drawn. */
  signer: string
  error: string | undefined
  onChange: () => void
}

/** A signature drawn by finger, pen or mouse, or generated from the typed name for those who cannot draw. */
export function SignatureField({ ref, signer, error, onChange }: SignatureFieldProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad | null>(null)
  const [typed, setTyped] = useState(false)
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    const paper = canvas.current
    if (!paper || typed) return
    let gone = false
    const turned = new ResizeObserver(() => fitCanvas(paper, pad.current))
    import('signature_pad').then(
      ({ default: Pad }) => {
        if (gone) return
        pad.current = new Pad(paper, { minWidth: 1.5, maxWidth: 4, penColor: '#10151a' })
        pad.current.addEventListener('endStroke', changed)
        turned.observe(paper)
      },
      () => setTyped(true),
    )
    return () => {
      gone = true
      turned.disconnect()
      pad.current?.off()
      pad.current = null
    }
  }, [typed])
  useEffect(() => {
    if (typed && canvas.current) drawName(canvas.current, signer)
  }, [typed, signer])
  useImperativeHandle(ref, () => ({
    take: async () => {
      const drawn = typed ? signer.trim() !== '' : pad.current?.isEmpty() === false
      return drawn && canvas.current ? toPng(canvas.current) : null
    },
  }))
  return (
    <div
      className={css.field}
      role="group"
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
    >
      <span className={css.label} id={id}>
        {copy.label}
      </span>
      <div className={css.choices}>
        <button type="button" className={chip} name="drawing" aria-pressed={!typed} onClick={() => setTyped(false)}>
          {copy.draw}
        </button>
        <button type="button" className={chip} aria-pressed={typed} onClick={() => setTyped(true)}>
          {copy.type}
        </button>
        {!typed && (
          <Button size="s" onClick={() => pad.current?.clear()}>
            {copy.clear}
          </Button>
        )}
      </div>
      <canvas
        key={typed ? 'typed' : 'drawn'}
        ref={canvas}
        className={css.pad}
        role="img"
        aria-label={typed ? copy.typed(signer) : copy.drawn}
        data-wrong={error ? '' : undefined}
        data-typed={typed || undefined}
      />
      {error && (
        <p className={text.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      <p className={text.hint} id={`${id}-hint`}>
        {typed ? copy.typedHint : copy.drawHint}
      </p>
    </div>
  )
}
