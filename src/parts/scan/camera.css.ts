import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const camera = style({ display: 'flex', flexDirection: 'column', gap: space.s })
/** Wide and low: bar codes are, and the list below stays in view. */
export const video = style({
  width: '100%',
  maxHeight: '45vh',
  aspectRatio: '4 / 3',
  borderRadius: radius.card,
  objectFit: 'cover',
  background: color.sunken,
  selectors: { '&[hidden]': { display: 'none' } },
})
export const words = style([
  type.base,
  { padding: space.m, borderRadius: radius.control, background: color.sunken, color: color.text1 },
])
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })
