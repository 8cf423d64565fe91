import { globalStyle, style } from '@vanilla-extract/css'
import { belowLandscape, belowTablet, landscape, tablet } from '#design/breakpoints.ts'
import { page as base } from '#design/layout.css.ts'
import { safeSides } from '#design/safe-sides.ts'
import { type } from '#design/text.css.ts'
import { color, layer, radius, safeBottom, size, space } from '#design/tokens.css.ts'

export const page = style([base, { '@media': { [belowLandscape]: { paddingBottom: 120 } } }])
const box = {
  padding: space.m,
  borderRadius: radius.card,
  background: color.surface,
  '@media': { [tablet]: { padding: space.l } },
} as const
export const top = style({
  display: 'grid',
  gap: space.m,
  padding: space.m,
  borderRadius: radius.card,
  background: color.surface,
  '@media': {
    [tablet]: { gridTemplateColumns: '260px minmax(0, 1fr)', gap: space.xxl, padding: space.l },
    [landscape]: { gridTemplateColumns: '360px minmax(0, 1fr)' },
  },
})
export const picture = style({ '@media': { [belowTablet]: { width: 'min(100%, 240px)', marginInline: 'auto' } } })
export const main = style({ display: 'flex', flexDirection: 'column', gap: space.m, minWidth: 0 })
export const name = style([type.titleM, { '@media': { [landscape]: { fontSize: '1.375rem', lineHeight: 1.4 } } }])
export const maker = style([
  type.body,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space.xs, color: color.text2 },
])
export const detail = style({ display: 'inline-flex', alignItems: 'center', minHeight: size.target, color: color.link })
export const prices = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s,
  padding: space.m,
  borderRadius: radius.control,
  background: color.sunken,
})
export const price = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s })
export const alone = style([type.small, { color: color.text2 }])
export const stock = style([type.small, { color: color.text2 }])

/** In place of the tab bar where there is one. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s,
  '@media': {
    [belowLandscape]: {
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      zIndex: layer.bar + 1,
      minHeight: `calc(${size.tabBar}px + env(safe-area-inset-bottom))`,
      paddingBlock: `6px ${safeBottom}`,
      ...safeSides(space.m),
      background: color.surface,
      borderTop: `1px solid ${color.line}`,
    },
    [landscape]: { gap: space.m },
  },
})
export const barButtons = style({
  display: 'flex',
  flex: '1 1 230px',
  alignItems: 'stretch',
  gap: space.s,
  '@media': { [landscape]: { flex: '0 1 auto' } },
})
export const barButton = style({
  flex: '1 1 0',
  minWidth: 0,
  paddingInline: space.s,
  '@media': { [landscape]: { minWidth: 160 } },
})
export const two = style([type.small, { display: 'flex', flexDirection: 'column', fontWeight: 600 }])
export const twoTop = style([type.base, { lineHeight: 1.2, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }])
export const closed = style([
  type.small,
  { flex: '1 1 0', alignSelf: 'center', color: color.text2, textAlign: 'center' },
])

export const heading = style(type.titleS)
export const team = style([box, { display: 'flex', flexDirection: 'column', gap: space.m }])
export const teamHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
})
export const words = style([type.body, { color: color.text2 }])
export const members = style({ display: 'flex', flexWrap: 'wrap', gap: space.l })
export const member = style([
  type.caption,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space.xs,
    width: 72,
    textAlign: 'center',
    color: color.text1,
    selectors: { '&[data-missing]': { color: color.text3 } },
  },
])
export const face = style({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: radius.pill,
  background: color.brandSoft,
  color: color.brand,
  selectors: {
    '[data-missing] > &': { background: 'none', color: color.text3, border: `1.5px dashed ${color.control}` },
  },
})
export const leader = style({ color: color.brand, fontWeight: 600 })
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })
export const missed = style([
  type.small,
  {
    padding: `${space.s}px ${space.m}px`,
    borderRadius: radius.control,
    background: color.warningSoft,
    color: color.warning,
  },
])
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
  paddingBlock: space.s,
  minHeight: 56,
})
globalStyle(`${row} + ${row}`, { borderTop: `1px solid ${color.line}` })
export const who = style([type.body, { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space.s }])
export const invited = style({ color: color.brand })
export const rules = style([box, { display: 'flex', flexDirection: 'column', gap: space.s }])
export const steps = style([
  type.body,
  { display: 'grid', gap: space.xs, paddingInlineStart: space.xl, color: color.text2, listStyle: 'decimal' },
])
