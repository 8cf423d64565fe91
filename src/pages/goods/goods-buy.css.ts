import { globalStyle, style } from '@vanilla-extract/css'
import { belowLandscape, landscape } from '#design/breakpoints.ts'
import { safeSides } from '#design/safe-sides.ts'
import { type } from '#design/text.css.ts'
import { color, layer, radius, safeBottom, size, space } from '#design/tokens.css.ts'
import { slot } from '#parts/price/price.css.ts'

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
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xs}px ${space.s}px`,
  '@media': {
    [belowLandscape]: {
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      zIndex: layer.bar + 1,
      minHeight: size.tabBar,
      paddingBlock: `6px ${safeBottom}`,
      ...safeSides(space.m),
      background: color.surface,
      borderTop: `1px solid ${color.line}`,
    },
    [landscape]: { columnGap: space.m },
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
/** Above the button, on a line of its own. */
export const sum = style([
  type.small,
  {
    flexBasis: '100%',
    minHeight: 20,
    textAlign: 'end',
    color: color.text2,
    fontVariantNumeric: 'tabular-nums',
    '@media': { [landscape]: { textAlign: 'start' } },
  },
])
export const total = style([type.priceS, { color: color.price }])
export const step = style({ marginInlineEnd: space.s, color: color.warning, fontWeight: 600 })
export const now = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space.s })
/** What follows the price comes with it: nothing is reserved for it. */
globalStyle(`${now} ${slot}`, { minWidth: 0 })
export const expiry = style([type.small, { color: color.text2, selectors: { '&:empty': { display: 'none' } } }])
export const button = style({
  flex: 1,
  paddingInline: space.m,
  '@media': { [landscape]: { flex: 'none', minWidth: 180 } },
})
export const closed = style([type.body, { flex: 1, color: color.text2, textAlign: 'center' }])
globalStyle(`${closed} > span`, { justifyContent: 'center' })
