import { globalStyle, style } from '@vanilla-extract/css'
import { landscape } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

/** Scanning stays beside its list where there is room for both. */
export const columns = style({
  display: 'grid',
  gap: space.m,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [landscape]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } },
})
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s,
  paddingBlock: space.m,
})
globalStyle(`${row} + ${row}`, { borderTop: `1px solid ${color.line}` })
export const text = style({ flex: '1 1 160px', minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 })
export const name = style([type.body, { fontWeight: 600, overflowWrap: 'anywhere' }])
globalStyle(`${name} > a`, { paddingBlock: 3 })
export const facts = style([type.caption, { color: color.text3, fontVariantNumeric: 'tabular-nums' }])
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })
export const clear = style({ alignSelf: 'flex-start' })
