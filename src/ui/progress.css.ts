import { style } from '@vanilla-extract/css'
import { color, radius } from '#design/tokens.css.ts'

const fill = { background: color.brand, borderRadius: radius.pill }
export const bar = style({
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: 4,
  border: 0,
  borderRadius: radius.pill,
  overflow: 'hidden',
  background: color.sunken,
  '::-webkit-progress-bar': { background: color.sunken },
  '::-webkit-progress-value': fill,
  '::-moz-progress-bar': fill,
})
