import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

export const foot = style([
  type.small,
  { display: 'grid', placeItems: 'center', minHeight: 76, padding: space.l, color: color.text3, textAlign: 'center' },
])
