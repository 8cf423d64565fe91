import { globalStyle, style } from '@vanilla-extract/css'
import { color, space } from '#design/tokens.css.ts'

export const group = style({ display: 'flex', flexDirection: 'column', gap: space.s })
export const item = style({ position: 'relative' })
/** On the picture's corner; letting go leaves the card in place, so a second press takes it back. */
export const star = style({ position: 'absolute', top: 0, insetInlineStart: 0 })
globalStyle(`${star} > button`, { color: color.brand, isolation: 'isolate' })
// A disc under the star, so that it reads on every picture.
globalStyle(`${star} > button::before`, {
  content: '',
  position: 'absolute',
  inset: 6,
  zIndex: -1,
  borderRadius: '50%',
  background: color.surface,
  boxShadow: color.shadow1,
})
