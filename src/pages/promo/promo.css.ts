import { style } from '@vanilla-extract/css'
import { landscape, tablet } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, radius, size, space } from '#design/tokens.css.ts'

/** The head of each page: the offer and its end. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xs}px ${space.m}px`,
  padding: `${space.m}px`,
  borderRadius: radius.card,
  background: color.surface,
  '@media': { [tablet]: { padding: `${space.m}px ${space.l}px` } },
})
export const title = style([type.titleL, { flex: '1 1 auto' }])
export const intro = style([type.small, { flex: '1 1 100%', color: color.text2 }])

export const grid = style({
  display: 'grid',
  gap: space.s,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  '@media': { [tablet]: { gap: space.m } },
})
export const wide = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 360px), 1fr))',
})
export const limit = style({ color: color.price, fontWeight: 600 })

// 满额返现
export const columns = style({
  display: 'grid',
  gap: space.m,
  '@media': { [landscape]: { gridTemplateColumns: 'minmax(0, 1fr) 380px', alignItems: 'start' } },
})
export const tiers = style({
  display: 'grid',
  gap: space.s,
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
})
export const tier = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.xxs,
  padding: `${space.l}px ${space.s}px`,
  borderRadius: radius.control,
  background: color.sunken,
  textAlign: 'center',
  selectors: { '&[data-reached]': { background: color.brandSoft } },
})
export const from = style([type.small, { color: color.text2, fontVariantNumeric: 'tabular-nums' }])
export const back = style([type.priceL, { color: color.price, fontVariantNumeric: 'tabular-nums' }])
export const state = style([
  type.caption,
  { color: color.text2, selectors: { [`${tier}[data-reached] &`]: { color: color.success, fontWeight: 600 } } },
])
export const words = style([
  type.body,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s, fontVariantNumeric: 'tabular-nums' },
])
export const sum = style({ color: color.price, fontWeight: 600 })
export const steps = style([
  type.body,
  { display: 'grid', gap: space.s, paddingInlineStart: space.xl, color: color.text2, listStyle: 'decimal' },
])
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.s, minHeight: size.touch })
