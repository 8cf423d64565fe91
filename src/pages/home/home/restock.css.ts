import { style } from '@vanilla-extract/css'
import { ellipsis, type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const foot = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.m,
  height: 60,
})
export const sum = style([
  type.small,
  { flex: 1, minWidth: 0, textAlign: 'end', color: color.text2, fontVariantNumeric: 'tabular-nums', ...ellipsis },
])
export const total = style({ marginInlineStart: space.s, color: color.price })
export const last = style({ color: color.text3 })
export const plans = style([
  type.small,
  { display: 'inline-flex', alignItems: 'center', minHeight: 44, color: color.link },
])
/** In place of the rows: a sentence and where to go on. */
export const lead = style([
  type.body,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.s,
    padding: space.m,
    borderRadius: radius.card,
    background: color.surface,
    color: color.text2,
  },
])
