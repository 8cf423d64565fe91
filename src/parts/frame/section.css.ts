import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

export const head = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: space.m,
  minHeight: 44,
})
export const title = style([type.titleM, { whiteSpace: 'nowrap' }])
export const aside = style({ flex: '1 1 auto', minWidth: 0 })
export const more = style([
  type.small,
  { display: 'inline-flex', alignItems: 'center', minHeight: 44, color: color.text2 },
])
