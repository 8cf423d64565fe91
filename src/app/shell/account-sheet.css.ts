import { globalStyle, style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const me = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s,
  padding: space.l,
  borderRadius: radius.card,
  background: color.brandSoft,
})
export const company = style(type.titleS)
export const who = style([type.small, { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s }])
export const list = style({ marginBlock: space.s })
export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.m,
  width: '100%',
  minHeight: 48,
  color: color.text1,
  textAlign: 'start',
})
globalStyle(`${list} > li + li`, { borderTop: `1px solid ${color.line}` })
globalStyle(`${entry} > svg`, { color: color.text3 })
export const label = style([type.body, { flex: 1, minWidth: 0 }])
export const detail = style([type.body, { color: color.link, fontVariantNumeric: 'tabular-nums' }])
export const themes = style({ paddingBlock: space.m, borderTop: `1px solid ${color.line}` })
export const foot = style({ display: 'flex', gap: space.s, paddingTop: space.s })
globalStyle(`${foot} > button`, { flex: 1 })
