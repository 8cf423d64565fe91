import { globalStyle, style } from '@vanilla-extract/css'
import { belowLandscape, desktop, landscape } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { belowHeader, color, layer, radius, size, space } from '#design/tokens.css.ts'
import { DRAWER_CLOSED } from '#domain/limits.ts'

const CHIPS = 52
const DOTS = space.xl
/** The footer comes later in the document, and lies over them. */
const UNDER_FOOTER = 1
/** Room of the names, within the 1200 px that every page has. */
const NAMES = '7rem'
const margin = (window: string) => `max(0px, (${window} - ${size.content + 2 * space.xxl}px) / 2)`
const onlyDots = `${landscape} and (max-width: 1279.98px)`

/** Keeps its place before it is there: nothing below or beside it moves. */
export const slot = style({
  '@media': {
    [belowLandscape]: { position: 'sticky', top: belowHeader, zIndex: layer.header - 1, height: CHIPS },
  },
})
/** The page beside it. */
export const beside = style({
  '@media': {
    // The names stand in the middle of the screen: a short page ends below them.
    [landscape]: { paddingInlineStart: DOTS, minHeight: '100vh' },
    [desktop]: { padding: `0 calc(${margin('100%')}) 0 calc(${margin('100%')} + ${NAMES})` },
  },
})

export const nav = style({
  '@media': {
    [belowLandscape]: { height: '100%', background: color.surface, borderBottom: `1px solid ${color.line}` },
    [landscape]: {
      position: 'fixed',
      top: '50%',
      insetInlineStart: 0,
      zIndex: UNDER_FOOTER,
      transform: 'translateY(-50%)',
    },
    [desktop]: {
      insetInlineStart: `calc(${margin(`(100% - ${DRAWER_CLOSED}px)`)} + ${space.xxl}px)`,
      width: `calc(${NAMES} - ${space.m}px)`,
    },
  },
})
export const list = style({
  display: 'flex',
  '@media': {
    [belowLandscape]: {
      height: '100%',
      alignItems: 'center',
      gap: space.s,
      paddingInline: space.m,
      overflowX: 'auto',
      scrollbarWidth: 'none',
      overscrollBehaviorX: 'contain',
    },
    [landscape]: { flexDirection: 'column' },
    [desktop]: {
      padding: space.xs,
      borderRadius: radius.card,
      background: color.surface,
      boxShadow: `0 0 0 1px ${color.line}`,
    },
  },
})
export const entry = style([
  type.small,
  {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    color: color.text2,
    whiteSpace: 'nowrap',
    selectors: { '&[aria-current]': { color: color.brand, fontWeight: 600 } },
    '@media': {
      [belowLandscape]: {
        minHeight: 36,
        paddingInline: space.m,
        borderRadius: radius.pill,
        background: color.sunken,
        selectors: { '&[aria-current]': { background: color.brandSoft } },
      },
      [onlyDots]: { justifyContent: 'center', width: 28, height: 32 },
      [desktop]: {
        justifyContent: 'center',
        minHeight: 40,
        borderRadius: radius.control,
        selectors: { '&[aria-current]': { background: color.brandSoft } },
      },
    },
  },
])
export const dot = style({
  display: 'none',
  width: 10,
  height: 10,
  borderRadius: radius.pill,
  background: color.control,
  '@media': { [onlyDots]: { display: 'block' } },
  selectors: { '[aria-current] > &': { background: color.brand, transform: 'scale(1.4)' } },
})
/** Beside its dot for who points at it or reaches it by key; always read out. */
export const label = style({
  '@media': {
    [onlyDots]: {
      position: 'absolute',
      insetInlineStart: 30,
      padding: `${space.xs}px ${space.s}px`,
      borderRadius: radius.control,
      background: color.raised,
      boxShadow: `0 0 0 1px ${color.line}, ${color.shadow2}`,
      opacity: 0,
      pointerEvents: 'none',
    },
  },
})
globalStyle(`${entry}:is(:hover, :focus-visible) > ${label}`, { opacity: 1 })
