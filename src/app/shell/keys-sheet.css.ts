import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const list = style([type.body, { display: 'flex', flexDirection: 'column', gap: space.s }])
export const row = style({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  gap: space.m,
  alignItems: 'baseline',
})
export const key = style([
  type.small,
  {
    paddingInline: space.s,
    borderRadius: radius.tag,
    background: color.sunken,
    fontFamily: 'inherit',
    fontWeight: 600,
  },
])
