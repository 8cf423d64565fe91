import { useMemo } from 'react'
import { encode } from 'uqr'
import * as css from './qr-code.css.ts'

type QrCodeProps = {
  /** What a phone reads. */
  text: string
  /** Its purpose, for screen readers. */
  label: string
}

/** Dark on white in both themes, with the quiet zone of four modules that readers need. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => modulesPath(text), [text])
  return (
    <svg className={css.code} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}

const QUIET_ZONE = 4

/** One path of all dark modules, a run of them at a time. */
function modulesPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { size, path: runs.join('') }
}
