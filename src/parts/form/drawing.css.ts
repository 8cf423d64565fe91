import { style } from '@vanilla-extract/css'
import { color, radius } from '#design/tokens.css.ts'

export const paper = style({
  display: 'block',
  width: '100%',
  maxWidth: 320,
  borderRadius: radius.control,
  background: '#fff',
  boxShadow: `inset 0 0 0 1px ${color.line}`,
})
export const ink = style({
  fill: 'none',
  stroke: '#10151a',
  strokeWidth: 4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
