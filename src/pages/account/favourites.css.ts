import { globalStyle, style } from '@vanilla-extract/css'
import { color, space } from '#design/tokens.css.ts'

export const group = style({ display: 'flex', flexDirection: 'column', gap: space.s })
export const item = style({ position: 'relative' })
/** On the corner of the picture. The card stays after the star is removed, so that a second press restores it. */
export const star = style({ position: 'absolute', top: 0, insetInlineStart: 0 })
globalStyle(`${star} > button`, { color: color.brand, isolation: 'isolate' })
// A disc under the star keeps it visible on every picture.
globalStyle(`${star} > button::before`, {
  content: '',
  position: 'absolute',
  inset: 6,
  zIndex: -1,
  borderRadius: '50%',
  background: color.surface,
  boxShadow: color.shadow1,
})
