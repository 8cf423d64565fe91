/** px. Line and gap of the ring around what has the focus. */
const RING = 4

/**
 * A rule that lets the browser skip layout and paint of a box while it is far off screen (content-visibility). Search in
 * the page, anchors and screen readers still find what is in it. The box clips what hangs out of it, except the ring
 * around what has the focus.
 * @param height px of its content, without padding, until it was laid out once: the closer to the truth, the better a
 *   scroll position is restored
 */
export const skipFar = (height: number) =>
  ({ contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${height}px`, overflowClipMargin: RING }) as const
