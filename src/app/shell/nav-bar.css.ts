import { style } from '@vanilla-extract/css'
import { belowLandscape, belowTablet, hover, landscape } from '#design/breakpoints.ts'
import { content } from '#design/layout.css.ts'
import { type } from '#design/text.css.ts'
import { color, layer, radius, size, space } from '#design/tokens.css.ts'

/** On phones the home page alone has it. Without entries it has the categories alone, which narrow screens have elsewhere. */
export const bar = style({
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  '@media': {
    [belowTablet]: { selectors: { '&:not([data-home])': { display: 'none' } } },
    [belowLandscape]: { selectors: { '&[data-bare]': { display: 'none' } } },
  },
})
export const row = style([content, { display: 'flex', alignItems: 'center', gap: space.s, minHeight: size.touch }])
export const categories = style({
  position: 'relative',
  alignSelf: 'stretch',
  display: 'none',
  '@media': { [landscape]: { display: 'flex' } },
})
export const all = style([
  type.body,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.s,
    minWidth: 200,
    height: '100%',
    paddingInline: space.l,
    background: color.brand,
    color: color.onBrand,
    fontWeight: 600,
    borderRadius: `${radius.control}px ${radius.control}px 0 0`,
  },
])
export const panel = style({
  position: 'absolute',
  top: '100%',
  insetInlineStart: 0,
  zIndex: layer.header - 1,
  width: 'min(760px, 90vw)',
  boxShadow: color.shadow2,
  background: color.raised,
  borderRadius: `0 0 ${radius.card}px ${radius.card}px`,
})
/** Where the tab bar is, it leads home. */
export const homeEntry = style({ '@media': { [belowLandscape]: { display: 'none' } } })
export const entries = style({
  display: 'flex',
  flex: 1,
  minWidth: 0,
  alignSelf: 'stretch',
  '@media': {
    [belowLandscape]: {
      overflowX: 'auto',
      scrollbarWidth: 'none',
      overscrollBehaviorX: 'contain',
      marginInline: -space.m,
    },
    // With text twice as large they need two lines; what hangs under an entry forbids a box that scrolls.
    [landscape]: { flexWrap: 'wrap' },
  },
})
export const parent = style({ position: 'relative', display: 'flex', alignItems: 'center', flex: 'none' })
export const entry = style([
  type.body,
  {
    display: 'inline-flex',
    alignItems: 'center',
    height: size.touch,
    paddingInline: space.m,
    whiteSpace: 'nowrap',
    fontWeight: 600,
    color: color.text1,
    '@media': { [hover]: { ':hover': { color: color.brand } } },
  },
])
export const more = style({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  marginInlineStart: -space.s,
  color: color.text3,
  borderRadius: radius.tag,
  '@media': { [belowLandscape]: { display: 'none' } },
})
export const children = style({
  display: 'flex',
  '@media': {
    [landscape]: {
      position: 'absolute',
      top: '100%',
      insetInlineStart: 0,
      zIndex: layer.header - 1,
      minWidth: 140,
      padding: space.xs,
      background: color.raised,
      borderRadius: `0 0 ${radius.control}px ${radius.control}px`,
      boxShadow: `0 0 0 1px ${color.line}, ${color.shadow2}`,
      display: 'none',
      selectors: { '&[data-open]': { display: 'block' } },
    },
    [`${landscape} and ${hover}`]: { selectors: { [`${parent}:hover &`]: { display: 'block' } } },
  },
})
export const child = style([
  type.body,
  {
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    minHeight: 40,
    paddingInline: space.m,
    borderRadius: radius.tag,
    whiteSpace: 'nowrap',
    '@media': { [hover]: { ':hover': { background: color.brandSoft, color: color.brand } } },
  },
])
