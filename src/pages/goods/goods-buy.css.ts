import { style } from '@vanilla-extract/css'
import { belowLandscape, landscape, tablet } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, layer, radius, safeBottom, size, space } from '#design/tokens.css.ts'

export const price = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
})
export const stock = style([type.small, { color: color.text2 }])
/** In place of the tab bar where there is one. */
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  '@media': {
    [belowLandscape]: {
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      zIndex: layer.bar + 1,
      minHeight: size.tabBar,
      padding: `6px ${space.m}px ${safeBottom}`,
      background: color.surface,
      borderTop: `1px solid ${color.line}`,
    },
    [landscape]: { gap: space.m },
  },
})
export const cart = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: size.touch,
  height: size.touch,
  color: color.text2,
  borderRadius: radius.control,
  '@media': { [landscape]: { display: 'none' } },
})
export const sum = style([
  type.priceS,
  {
    color: color.price,
    fontVariantNumeric: 'tabular-nums',
    minWidth: '6em',
    display: 'none',
    '@media': { [tablet]: { display: 'block' } },
  },
])
export const button = style({
  flex: 1,
  paddingInline: space.m,
  '@media': { [landscape]: { flex: 'none', minWidth: 180 } },
})
export const closed = style([type.body, { flex: 1, color: color.text2, textAlign: 'center' }])
