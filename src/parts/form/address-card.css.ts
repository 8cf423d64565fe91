import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

export const card = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.m,
  flex: 1,
  minWidth: 0,
  color: color.brand,
})
export const text = style({ flex: 1, minWidth: 0, color: color.text1 })
export const who = style([
  type.body,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s, fontWeight: 600 },
])
export const where = style([type.small, { color: color.text2 }])
