import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const totals = style([type.body, { display: 'flex', flexDirection: 'column', gap: space.s }])
export const row = style({ display: 'flex', justifyContent: 'space-between', gap: space.m, color: color.text2 })
export const figure = style({ color: color.text1, fontVariantNumeric: 'tabular-nums' })
export const minus = style({ color: color.price, fontVariantNumeric: 'tabular-nums' })
export const sum = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  paddingTop: space.s,
  borderTop: `1px solid ${color.line}`,
  fontWeight: 600,
})
export const cashback = style([
  type.small,
  {
    padding: `${space.xs}px ${space.s}px`,
    borderRadius: radius.tag,
    background: color.warningSoft,
    color: color.warning,
  },
])
export const estimate = style([
  type.caption,
  {
    display: 'inline-block',
    marginInlineStart: space.xs,
    paddingInline: space.xs,
    borderRadius: radius.tag,
    background: color.warningSoft,
    color: color.warning,
    fontWeight: 600,
  },
])
