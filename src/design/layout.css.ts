/** Few arrangements that every screen uses. */
import { globalStyle, style } from '@vanilla-extract/css'
import { belowTablet, landscape, tablet } from './breakpoints.ts'
import { color, radius, size, space } from './tokens.css.ts'

/** The page's gutter: 12, 16, 24 px, and at most 1200 px of content. */
export const content = style({
  width: '100%',
  maxWidth: size.content + 2 * space.xxl,
  marginInline: 'auto',
  paddingInline: space.m,
  '@media': { [tablet]: { paddingInline: space.l }, [landscape]: { paddingInline: space.xxl } },
})

export const row = style({ display: 'flex', alignItems: 'center', gap: space.s })
export const rowWrap = style([row, { flexWrap: 'wrap' }])
export const between = style([row, { justifyContent: 'space-between' }])
export const betweenWrap = style([rowWrap, { justifyContent: 'space-between' }])
export const stack = style({ display: 'flex', flexDirection: 'column', gap: space.m })
export const stackTight = style({ display: 'flex', flexDirection: 'column', gap: space.xs })
/** Takes what is left of a row and may shrink below its text. */
export const grow = style({ flex: 1, minWidth: 0 })

export const card = style({
  background: color.surface,
  borderRadius: radius.card,
  padding: space.m,
  '@media': { [tablet]: { padding: space.l } },
})
/** A card without a rim of its own on phones: it runs from edge to edge. */
export const band = style({
  background: color.surface,
  padding: space.m,
  '@media': {
    [belowTablet]: { marginInline: -space.m },
    [tablet]: { padding: space.l, borderRadius: radius.card },
  },
})
/** The page's own part of the screen: sections one under the other. */
export const page = style([
  content,
  { display: 'flex', flexDirection: 'column', gap: space.m, paddingBlock: `${space.m}px ${space.xxxl}px` },
])

/** Only on phones. */
export const phoneOnly = style({ '@media': { [tablet]: { display: 'none !important' } } })

export const divided = style({})
globalStyle(`${divided} > * + *`, { borderTop: `1px solid ${color.line}` })

export const skipLink = style({
  position: 'absolute',
  left: `calc(${space.s}px + env(safe-area-inset-left))`,
  top: '-5rem',
  zIndex: 500,
  padding: '12px 16px',
  background: color.brand,
  color: color.onBrand,
  borderRadius: radius.control,
  ':focus': { top: space.s },
})
