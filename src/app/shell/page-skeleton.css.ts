import { style } from '@vanilla-extract/css'
import { color, radius, space } from '#design/tokens.css.ts'

export const row = style({
  display: 'flex',
  gap: space.m,
  minHeight: 120,
  padding: space.m,
  borderRadius: radius.card,
  background: color.surface,
})
export const text = style({ flex: 1 })
