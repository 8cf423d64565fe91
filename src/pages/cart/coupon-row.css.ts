import { globalStyle, style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

export const row = style({ paddingBlock: space.s })
globalStyle(`${row} + ${row}`, { borderTop: `1px solid ${color.line}` })
export const text = style({ display: 'flex', flexDirection: 'column', paddingInlineStart: space.xs })
export const name = style([type.body])
export const minus = style({
  color: color.price,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  marginInlineEnd: space.xs,
})
export const off = style([minus, { color: color.text3 }])
export const terms = style([type.caption, { color: color.text3 }])
export const why = style([type.caption, { color: color.warning }])
export const change = style([type.caption, { color: color.text2, fontVariantNumeric: 'tabular-nums' }])
