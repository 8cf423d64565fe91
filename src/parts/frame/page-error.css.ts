import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const section = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
  padding: `${space.m}px ${space.l}px`,
  background: color.surface,
  borderRadius: radius.card,
})
export const reason = style([
  type.body,
  { display: 'flex', alignItems: 'center', gap: space.s, minWidth: 0, color: color.text2 },
])
