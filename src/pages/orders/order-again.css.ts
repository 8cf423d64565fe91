import { globalStyle, style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

export const sum = style([type.small, { padding: `${space.m}px ${space.l}px 0`, color: color.text2 }])
export const list = style({ paddingInline: space.l })
export const line = style({ display: 'flex', alignItems: 'flex-start', gap: space.m, paddingBlock: space.m })
globalStyle(`${line} + ${line}`, { borderTop: `1px solid ${color.line}` })
export const text = style({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 })
export const name = style([type.body, { fontWeight: 600 }])
export const facts = style([type.caption, { color: color.text3, fontVariantNumeric: 'tabular-nums' }])
export const differences = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs })
export const now = style([
  type.small,
  {
    flex: 'none',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    color: color.text2,
    fontVariantNumeric: 'tabular-nums',
  },
])
globalStyle(`${now} > b`, { color: color.price, fontWeight: 700 })
export const foot = style({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s,
  padding: `${space.m}px ${space.l}px`,
  background: color.raised,
  borderTop: `1px solid ${color.line}`,
})
/** Beside each other where there is room: on a phone that lies two rows would leave none for the order. */
globalStyle(`${foot} > *`, { flex: '1 1 200px' })
