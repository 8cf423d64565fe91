import { globalStyle, style } from '@vanilla-extract/css'
import { ellipsis, type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

export const cart = style({ display: 'flex', flexDirection: 'column', flex: 1, height: '100%', minHeight: 0 })
export const lines = style({ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' })
export const line = style({
  position: 'relative',
  display: 'flex',
  gap: space.s,
  padding: `${space.m}px ${space.m}px`,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 104px',
})
globalStyle(`${line} + ${line}`, { borderTop: `1px solid ${color.line}` })
export const text = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, gap: 2 })
export const name = style([type.body, ellipsis, { fontWeight: 600, paddingInlineEnd: space.xxxl }])
export const facts = style([type.caption, { color: color.text3 }])
export const why = style([type.caption, { color: color.warning }])
export const row = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space.s })
export const trash = style({ position: 'absolute', top: 0, insetInlineEnd: 0 })
export const foot = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s,
  padding: space.m,
  borderTop: `1px solid ${color.line}`,
})
export const sums = style([
  type.small,
  { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', color: color.text2 },
])
