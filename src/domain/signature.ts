/**
 * A signature as strokes of whole-number points: `12.34-15.36_40.2-41.3` is two strokes. It travels in a form without escapes, needs no
 * picture decoder at the server, and is drawn sharply at any size.
 */

export type Stroke = readonly { x: number; y: number }[]

/** The drawing's own size: points lie within it, whatever the screen was. */
export const SIGNATURE_WIDTH = 600
export const SIGNATURE_HEIGHT = 240
/** Characters of a signature's text. */
export const SIGNATURE_MAX = 12_000
/** Fewer points are a slip of the finger. */
const POINTS_LEAST = 4

const TEXT = /^\d{1,3}\.\d{1,3}(?:[-_]\d{1,3}\.\d{1,3})*$/

/** Strokes of a drawing of this width and height, as text. Points are thinned evenly until the text is short enough. */
export function signatureText(strokes: readonly Stroke[], size: { width: number; height: number }): string {
  const scale = Math.min(SIGNATURE_WIDTH / size.width, SIGNATURE_HEIGHT / size.height)
  const clamp = (at: number, most: number): number => Math.min(most, Math.max(0, Math.round(at * scale)))
  for (let every = 1; ; every += 1) {
    const text = strokes
      .map((stroke) => stroke.filter((_, i) => i % every === 0 || i === stroke.length - 1))
      .map((stroke) => stroke.map(({ x, y }) => `${clamp(x, SIGNATURE_WIDTH)}.${clamp(y, SIGNATURE_HEIGHT)}`).join('-'))
      .filter(Boolean)
      .join('_')
    if (text.length <= SIGNATURE_MAX || every > strokes.length + SIGNATURE_MAX) return text
  }
}

/** Is it a drawing that can be drawn again, with enough points to be a name? */
export function isSignature(text: string): boolean {
  if (text.length > SIGNATURE_MAX || !TEXT.test(text)) return false
  const points = text.split(/[-_]/).map((point) => point.split('.').map(Number))
  return (
    points.length >= POINTS_LEAST && points.every(([x = 0, y = 0]) => x <= SIGNATURE_WIDTH && y <= SIGNATURE_HEIGHT)
  )
}

/** The `d` of an SVG path; '' for what is no signature. */
export function signaturePath(text: string): string {
  if (!isSignature(text)) return ''
  return text
    .split('_')
    .map(
      (stroke) =>
        `M${stroke
          .split('-')
          .map((point) => point.replace('.', ' '))
          .join('L')}`,
    )
    .join('')
}
