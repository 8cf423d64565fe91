import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, size, space } from '#design/tokens.css.ts'

export const tools = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space.s,
  minWidth: 0,
})
export const search = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  minHeight: size.touch,
  paddingInline: space.m,
  borderRadius: radius.control,
  background: color.surface,
  boxShadow: `inset 0 0 0 1px ${color.control}`,
  color: color.text3,
})
export const input = style([type.base, { flex: 1, minWidth: 0, minHeight: size.touch, color: color.text1 }])
export const order = style([
  type.body,
  {
    minHeight: size.touch,
    paddingInline: space.s,
    borderRadius: radius.control,
    background: color.surface,
    boxShadow: `inset 0 0 0 1px ${color.control}`,
    color: color.text1,
  },
])
export const filters = style({ gridColumn: '1 / -1' })
