import { globalStyle, style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const card = style([
  type.body,
  { padding: `0 ${space.m}px`, borderRadius: radius.control, background: color.sunken },
])
export const row = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gridTemplateAreas: '"name copy" "value copy"',
  alignItems: 'center',
  columnGap: space.m,
  paddingBlock: space.s,
})
globalStyle(`${row} + ${row}`, { borderTop: `1px solid ${color.line}` })
globalStyle(`${row} > dt`, { gridArea: 'name', color: color.text2, fontSize: '0.75rem' })
globalStyle(`${row} > button`, { gridArea: 'copy' })
export const value = style({ gridArea: 'value', fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
export const reference = style([value, { fontSize: '1.125rem', userSelect: 'all' }])
