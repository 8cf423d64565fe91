import { style } from '@vanilla-extract/css'
import { tablet } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const progress = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  flex: '1 1 240px',
  minWidth: 0,
})
export const met = style([progress, { alignItems: 'flex-end' }])
export const words = style([
  type.small,
  {
    minHeight: 24,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: space.s,
    color: color.text2,
    fontVariantNumeric: 'tabular-nums',
  },
])
/** Name and reached tier; the missing amount stands beside them where there is room. */
export const promo = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: space.xl,
  padding: `${space.xs}px ${space.m}px ${space.s}px`,
  background: color.brandSoft,
  '@media': { [tablet]: { paddingInline: space.l } },
})
export const name = style({ color: color.text1, fontWeight: 600 })
export const reached = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  color: color.success,
  fontWeight: 600,
  whiteSpace: 'nowrap',
})
export const missing = style({ color: color.text3, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })
export const more = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  marginInlineStart: 'auto',
  minHeight: 24,
  color: color.brand,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '::before': { content: '', position: 'absolute', inset: '-8px 0' },
})
export const list = style([type.small, { display: 'flex', flexDirection: 'column', gap: space.xs }])
export const tier = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.m,
  color: color.text2,
  selectors: { '&[data-reached]': { color: color.text1 } },
})
/** Gifts and swaps: their goods lie in any parcel. */
export const rewards = style([
  promo,
  { flexDirection: 'column', alignItems: 'stretch', rowGap: space.s, borderRadius: radius.card },
])
