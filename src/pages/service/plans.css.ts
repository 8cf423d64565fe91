import { globalStyle, style } from '@vanilla-extract/css'
import { landscape } from '#design/breakpoints.ts'
import { ellipsis, type } from '#design/text.css.ts'
import { color, layer, radius, safeBottom, size, space } from '#design/tokens.css.ts'

export const plans = style({ borderRadius: radius.card, background: color.surface, overflow: 'hidden' })
export const plan = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: 60,
  paddingInline: space.m,
})
globalStyle(`${plans} > li + li`, { borderTop: `1px solid ${color.line}` })
export const link = style({ flex: 1, minWidth: 0, paddingBlock: space.s, display: 'flex', flexDirection: 'column' })
export const name = style([type.body, { fontWeight: 600, ...ellipsis }])
export const about = style([type.caption, { color: color.text2, fontVariantNumeric: 'tabular-nums' }])
export const form = style({ display: 'flex', alignItems: 'flex-end', flexWrap: 'wrap', gap: space.s })
globalStyle(`${form} > div`, { flex: '1 1 200px' })

// One plan
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s })
export const title = style([type.titleL, { flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' }])
export const bar = style({
  position: 'sticky',
  bottom: `calc(${size.tabBar}px + env(safe-area-inset-bottom))`,
  zIndex: layer.bar,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.m,
  padding: `${space.s}px ${space.m}px`,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: color.shadow2,
  '@media': { [landscape]: { bottom: safeBottom } },
})
