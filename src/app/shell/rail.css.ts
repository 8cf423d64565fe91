import { style } from '@vanilla-extract/css'
import { belowLandscape, hover, landscape } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, layer, motion, radius, size, space } from '#design/tokens.css.ts'
import { DRAWER_CLOSED, DRAWER_OPEN } from '#domain/limits.ts'

/** Always 310 px wide; closed it stands 270 px out of the window, so that only transforms move. */
export const rail = style({
  position: 'fixed',
  top: 0,
  bottom: 0,
  insetInlineEnd: 0,
  zIndex: layer.rail,
  display: 'flex',
  width: DRAWER_OPEN,
  paddingBottom: 'env(safe-area-inset-bottom)',
  transform: `translateX(${DRAWER_OPEN - DRAWER_CLOSED}px)`,
  transition: `transform ${motion.slide} ${motion.ease}`,
  background: color.surface,
  borderInlineStart: `1px solid ${color.line}`,
  selectors: { '&[data-open]': { transform: 'none', boxShadow: color.shadow2 } },
  '@media': {
    [belowLandscape]: { display: 'none' },
  },
})
export const buttons = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: space.s,
  width: DRAWER_CLOSED,
  flex: 'none',
  background: color.sunken,
})
export const button = style([
  type.caption,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    width: DRAWER_CLOSED,
    minHeight: 48,
    color: color.text2,
    '@media': { [hover]: { ':hover': { background: color.brandSoft, color: color.brand } } },
  },
])
/** Room for the three buttons that come late. */
export const more = style({ display: 'flex', flexDirection: 'column', gap: space.s, minHeight: 3 * 48 + 2 * space.s })
export const late = style([button, { position: 'relative' }])
export const cart = style([
  button,
  {
    paddingBlock: space.m,
    gap: space.s,
    background: color.brand,
    color: color.onBrand,
    '@media': {
      [hover]: {
        selectors: { '&:hover:not([aria-disabled=true])': { background: color.brandHover, color: color.onBrand } },
      },
    },
    selectors: { '&[aria-disabled=true]': { background: 'none', color: color.text3 } },
  },
])
export const vertical = style({ writingMode: 'vertical-rl', letterSpacing: 2 })
export const drawer = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  selectors: { '&[hidden]': { display: 'none' } },
})
export const head = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: size.headerPhone,
  paddingInlineStart: space.m,
  borderBottom: `1px solid ${color.line}`,
})
export const title = style([type.titleS, { flex: 1 }])
export const toTop = style({
  position: 'fixed',
  insetInlineEnd: `calc(${space.m}px + env(safe-area-inset-right))`,
  bottom: `calc(${size.tabBar + space.l}px + env(safe-area-inset-bottom))`,
  zIndex: layer.rail,
  background: color.raised,
  boxShadow: `0 0 0 1px ${color.line}, ${color.shadow2}`,
  borderRadius: radius.pill,
  '@media': { [landscape]: { display: 'none !important' } },
})
