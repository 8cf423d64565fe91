import { style } from '@vanilla-extract/css'
import { between } from '#design/layout.css.ts'
import { type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

export const cards = style({ display: 'flex', flexDirection: 'column', gap: space.s })
export const sums = style([
  type.body,
  {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: space.m,
    fontVariantNumeric: 'tabular-nums',
  },
])
export const now = style({ color: color.price, fontWeight: 600 })
export const summary = style([type.body, { paddingBlock: space.m, cursor: 'pointer' }])
export const line = style([between, type.body, { alignItems: 'baseline', gap: space.m, paddingBlock: space.s }])
export const name = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const figures = style({ flex: 'none', color: color.text2, fontVariantNumeric: 'tabular-nums' })
