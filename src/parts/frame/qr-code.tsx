import { useMemo } from 'react'
import { encode } from 'uqr'
import * as css from './qr-code.css.ts'

type QrCodeProps = {
  /** What a phone reads. */
  text: string
  /** What it is for, for those who do not see it. */
  label: string
}

/** Dark on white in both themes, with the rim of four modules that readers need. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <svg className={css.code} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}

const RIM = 4

/** One path of all dark modules, a run of them at a time. */
function drawn(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: RIM })
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
