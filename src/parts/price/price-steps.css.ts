import { globalStyle, style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const steps = style([
  type.small,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space.xs,
    padding: `${space.s}px ${space.m}px`,
    borderRadius: radius.control,
    background: color.sunken,
    color: color.text2,
  },
])
export const step = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.m,
  selectors: {
    '&[data-kind="sum"]': {
      paddingTop: space.xs,
      borderTop: `1px solid ${color.line}`,
      color: color.text1,
      fontWeight: 600,
    },
  },
})
export const detail = style({ color: color.text2, fontVariantNumeric: 'tabular-nums' })
export const amount = style({ flex: 'none', color: color.text1, fontVariantNumeric: 'tabular-nums' })
globalStyle(`${step}[data-kind="off"] > ${amount}`, { color: color.price })
