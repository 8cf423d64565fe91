import { globalStyle, style } from '@vanilla-extract/css'
import { belowTablet, landscape } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

/** Scanning stays beside the lines where there is room for both. */
export const columns = style({
  display: 'grid',
  gap: space.m,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [landscape]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } },
})
export const head = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space.s })
export const last = style([
  type.base,
  { padding: space.s, borderRadius: radius.control, background: color.sunken, fontWeight: 600 },
])

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: space.s,
  paddingBlock: space.m,
})
globalStyle(`${row} + ${row}`, { borderTop: `1px solid ${color.line}` })
export const text = style({ flex: '1 1 200px', minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 })
export const name = style([type.body, { fontWeight: 600 }])
globalStyle(`${name} > a`, { paddingBlock: 3 })
export const facts = style([type.caption, { color: color.text3, fontVariantNumeric: 'tabular-nums' }])
export const tags = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.xs })
export const expected = style([type.small, { color: color.text2, fontVariantNumeric: 'tabular-nums' }])
export const end = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space.s,
  '@media': { [belowTablet]: { flex: '1 0 100%', justifyContent: 'space-between' } },
})
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })
export const damaged = style([
  type.small,
  { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: space.s, flex: '1 0 100%' },
])
export const code = style([type.body, { overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }])

/** Which goods a code means, beside the button that says none. */
export const meaning = style({ flex: '1 1 280px', display: 'flex', alignItems: 'flex-end', gap: space.s })
globalStyle(`${meaning} > div`, { flex: 1, minWidth: 0 })

export const sums = style({ display: 'grid', gap: space.s, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' })
export const sum = style({ padding: space.s, borderRadius: radius.control, background: color.sunken })
export const figure = style([type.titleM, { fontVariantNumeric: 'tabular-nums' }])
globalStyle(`${sum}[data-wrong] ${figure}`, { color: color.danger })
