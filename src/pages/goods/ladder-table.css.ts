import { globalStyle, style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

export const table = style([type.small, { width: '100%', fontVariantNumeric: 'tabular-nums' }])
export const caption = style([type.caption, { color: color.text3, textAlign: 'start', paddingBottom: space.xs }])
globalStyle(`${table} :is(th, td)`, {
  padding: `6px ${space.m}px`,
  textAlign: 'start',
  border: `1px solid ${color.line}`,
})
globalStyle(`${table} th`, { color: color.text2, fontWeight: 400, background: color.sunken })
globalStyle(`${table} tr[data-here] td`, { background: color.brandSoft, color: color.brand, fontWeight: 600 })
