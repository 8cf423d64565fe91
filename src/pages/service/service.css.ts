import { globalStyle, style } from '@vanilla-extract/css'
import { hover, tablet } from '#design/breakpoints.ts'
import { betweenWrap } from '#design/layout.css.ts'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const ways = style({
  display: 'grid',
  gap: space.s,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  '@media': { [tablet]: { gap: space.m } },
})
export const way = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.m,
  minHeight: 76,
  padding: space.m,
  borderRadius: radius.card,
  background: color.surface,
  color: color.text1,
  '@media': { [hover]: { selectors: { '&:hover': { boxShadow: color.shadow1 } } } },
})
globalStyle(`${way} > svg`, { flex: 'none', color: color.text3 })
export const sign = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: radius.control,
  background: color.brandSoft,
  color: color.brand,
})
export const wayText = style({ flex: 1, minWidth: 0 })
export const wayName = style([type.base, { display: 'block', fontWeight: 600 }])
export const wayWords = style([type.small, { display: 'block', color: color.text2 }])

export const list = style({ display: 'flex', flexDirection: 'column', gap: space.m })
export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space.s,
  padding: space.m,
  borderRadius: radius.card,
  background: color.surface,
  '@media': { [tablet]: { padding: space.l } },
})
/** The whole card leads on. */
export const cover = style([
  type.base,
  { fontWeight: 600, '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.card } },
])
export const head = style([betweenWrap])
export const facts = style([
  type.small,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${space.xxs}px ${space.m}px`,
    color: color.text2,
    fontVariantNumeric: 'tabular-nums',
  },
])
export const answer = style([
  type.small,
  { padding: `${space.s}px ${space.m}px`, borderRadius: radius.control, background: color.sunken, color: color.text1 },
])
export const foot = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s })
export const form = style({ display: 'flex', flexDirection: 'column', gap: space.m })
/** Fields no wider than a line that can be read. */
globalStyle(`${form} > *`, { maxWidth: 720 })
export const pair = style({ display: 'grid', gap: space.m, '@media': { [tablet]: { gridTemplateColumns: '1fr 1fr' } } })
export const amount = style([
  type.base,
  { marginInlineStart: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
])
export const details = style([
  type.body,
  { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: `${space.s}px ${space.l}px` },
])
globalStyle(`${details} > dt`, { color: color.text2 })
export const kinds = style({ border: 0, minWidth: 0 })
export const kindsWord = style([type.body, { marginBottom: space.xs, color: color.text2, fontWeight: 600 }])
