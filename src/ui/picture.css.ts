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
/** Stands in place of a missing picture: the first characters of the product's name on the outline of a pack. */
export const none = style({
  display: 'grid',
  placeItems: 'center',
  width: '64%',
  aspectRatio: '4 / 3',
  padding: 4,
  border: '1.5px solid #A9B3BD',
  borderTopWidth: 8,
  borderRadius: 6,
  color: '#5B6670',
  fontSize: '0.75rem',
  lineHeight: 1.25,
  textAlign: 'center',
  overflow: 'hidden',
})
