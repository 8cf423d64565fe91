import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

export const way = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.m,
  paddingBlock: space.s,
  color: color.text2,
})
export const wayName = style([type.base, { display: 'block', fontWeight: 600, color: color.text1 }])
export const wayWords = style([type.small, { display: 'block', color: color.text2 }])
