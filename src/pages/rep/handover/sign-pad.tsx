import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import type SignaturePad from 'signature_pad'
import { isSignature, signatureText } from '#domain/signature.ts'
import { handover as copy } from '#copy/handover.ts'
import { fitCanvas } from '#parts/form/signature.ts'
import { Button } from '#ui/button.tsx'
import * as css from '../handover.css.ts'

export type SignPadHandle = {
  /** The drawing as text; '' where nothing, or next to nothing, was drawn. */
  take: () => string
}

/** The customer signs here, by finger, pen or mouse. */
export function SignPad({ ref }: { ref: Ref<SignPadHandle> }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad | null>(null)
  useEffect(() => {
    const paper = canvas.current
    if (!paper) return
    let isGone = false
    const turned = new ResizeObserver(() => fitCanvas(paper, pad.current))
    void import('signature_pad').then(({ default: Pad }) => {
      if (isGone) return
      pad.current = new Pad(paper, { minWidth: 1.5, maxWidth: 4, penColor: '#10151a' })
      turned.observe(paper)
    })
    return () => {
      isGone = true
      turned.disconnect()
      pad.current?.off()
      pad.current = null
    }
  }, [])
  useImperativeHandle(ref, () => ({
    take: () => {
      const paper = canvas.current
      if (!paper) return ''
      const strokes = (pad.current?.toData() ?? []).map(({ points }) => points)
      const text = signatureText(strokes, { width: paper.offsetWidth, height: paper.offsetHeight })
      return isSignature(text) ? text : ''
    },
  }))
  return (
    <div className={css.signing}>
      <div className={css.signHead}>
        <span>{copy.draw}</span>
        <Button size="s" onClick={() => pad.current?.clear()}>
          {copy.clear}
        </Button>
      </div>
      <canvas ref={canvas} className={css.pad} role="img" aria-label={copy.draw} />
    </div>
  )
}
