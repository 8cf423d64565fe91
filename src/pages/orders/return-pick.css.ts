import { globalStyle, style } from '@vanilla-extract/css'
import { belowTablet } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

export const error = style([type.small, { color: color.danger }])
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: space.m,
  paddingBlock: space.m,
})
globalStyle(`${line} + ${line}`, { borderTop: `1px solid ${color.line}` })
export const text = style({ flex: '1 1 180px', minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 })
export const name = style([type.body, { fontWeight: 600 }])
export const facts = style([type.caption, { color: color.text3, fontVariantNumeric: 'tabular-nums' }])
export const end = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: space.xs,
  '@media': {
    [belowTablet]: {
      flex: '1 0 100%',
      flexDirection: 'row-reverse',
      alignItems: 'center',
      justifyContent: 'space-between',
    },
  },
})
export const amount = style([
  type.small,
  { minHeight: 18, color: color.price, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
])
