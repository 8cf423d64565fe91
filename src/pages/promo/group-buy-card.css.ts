import { globalStyle, style } from '@vanilla-extract/css'
import { clamp2, ellipsis, type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const card = style({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gridTemplateRows: '1fr auto',
  columnGap: space.m,
  rowGap: space.s,
  height: '100%',
  padding: space.m,
  borderRadius: radius.card,
  background: color.surface,
})
export const picture = style({ alignSelf: 'start' })
export const text = style({ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 })
export const name = style([type.body, { fontWeight: 600, ...clamp2 }])
globalStyle(`${name} > a`, { paddingBlock: 3 })
export const facts = style([type.caption, { color: color.text2, ...ellipsis }])
/** Never cut short. */
export const expiry = style([type.caption, { color: color.text2 }])
export const maker = style({ marginInlineStart: 6, color: color.text3 })
export const foot = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
})
export const standing = style([type.small, { color: color.success, fontWeight: 600 }])
