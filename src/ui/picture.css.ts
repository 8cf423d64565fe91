import { style, styleVariants } from '@vanilla-extract/css'
import { color, radius } from '#design/tokens.css.ts'

/** A white plate in both schemes: packs are photographed and drawn on white. */
const plate = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  aspectRatio: '1',
  background: '#FFFFFF',
  borderRadius: radius.control,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
  overflow: 'hidden',
})
export const frame = styleVariants({
  small: [plate, { width: 56 }],
  list: [plate, { width: 96 }],
  fill: [plate, { width: '100%' }],
})
export const image = style({ width: '100%', height: '100%', objectFit: 'contain' })
/** Where a goods has no picture: a quiet plate with its form. */
const word = style([
  plate,
  {
    background: color.sunken,
    boxShadow: 'none',
    color: color.text2,
    fontWeight: 600,
    overflowWrap: 'normal',
    lineHeight: 1.3,
    textAlign: 'center',
  },
])
export const missing = styleVariants({
  small: [word, { width: 56, padding: 8, fontSize: '0.75rem' }],
  list: [word, { width: 96, padding: 12, fontSize: '0.9375rem' }],
  fill: [word, { width: '100%', padding: '20%', fontSize: '1.125rem' }],
})
