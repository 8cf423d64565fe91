import { style } from '@vanilla-extract/css'
import { belowTablet, landscape, tablet } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, radius, size, space } from '#design/tokens.css.ts'

// Activities as cards
export const list = style({
  display: 'grid',
  gap: space.m,
  '@media': {
    [tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [landscape]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})
export const card = style({
  position: 'relative',
  paddingBottom: space.m,
  borderRadius: radius.card,
  background: color.surface,
  overflow: 'hidden',
})
export const picture = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '1125 / 420',
  objectFit: 'cover',
  marginBottom: space.s,
})
export const name = style([type.titleS, { selectors: { [`${card} &`]: { paddingInline: space.m } } }])
/** The link covers the whole card. */
export const cover = style({ '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.card } })
export const when = style([
  type.caption,
  { marginTop: space.xs, paddingInline: space.m, color: color.text3, fontVariantNumeric: 'tabular-nums' },
])

// 满赠, 换购
export const groups = style({
  display: 'grid',
  gap: space.s,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  '@media': { [tablet]: { gap: space.m } },
})
export const group = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space.m,
  padding: space.m,
  borderRadius: radius.card,
  background: color.surface,
})
export const groupHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: `${space.s}px ${space.m}px`,
  padding: space.m,
  borderRadius: radius.card,
  background: color.surface,
  '@media': { [belowTablet]: { flexWrap: 'wrap' } },
})
export const text = style({
  flex: 1,
  minWidth: 0,
  // The picture stands beside the text, the link to all groups below.
  selectors: { [`${groupHead} &`]: { '@media': { [belowTablet]: { flexBasis: `calc(100% - ${56 + space.m}px)` } } } },
})
export const terms = style([type.body, { color: color.price, fontWeight: 600 }])
export const note = style([type.caption, { color: color.text3 }])
export const all = style([
  type.small,
  {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: size.touch,
    marginInlineStart: 'auto',
    color: color.link,
    whiteSpace: 'nowrap',
  },
])
