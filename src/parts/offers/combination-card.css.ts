import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s,
  height: '100%',
  padding: space.m,
  borderRadius: radius.card,
  background: color.surface,
})
export const name = style([type.body, { fontWeight: 600 }])
export const parts = style({ flex: 1 })
export const part = style([
  type.small,
  { display: 'flex', alignItems: 'center', gap: space.s, minHeight: 64, color: color.text1 },
])
export const text = style({ minWidth: 0 })
export const facts = style([type.caption, { display: 'block', color: color.text3 }])
export const foot = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space.s })
export const closed = style([type.caption, { color: color.text3 }])
