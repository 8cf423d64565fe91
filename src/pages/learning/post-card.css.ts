import { style, styleVariants } from '@vanilla-extract/css'
import { landscape, tablet } from '#design/breakpoints.ts'
import { clamp2, type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

const box = style({
  position: 'relative',
  display: 'flex',
  borderRadius: radius.card,
  background: color.surface,
  overflow: 'hidden',
})
const frame = style({
  position: 'relative',
  flex: 'none',
  alignSelf: 'start',
  aspectRatio: '16 / 9',
  background: color.sunken,
  overflow: 'hidden',
})

/** row: picture beside the text; tile: above it. */
export const list = styleVariants({
  row: {
    display: 'grid',
    gap: space.s,
    '@media': { [landscape]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space.m } },
  },
  tile: {
    display: 'grid',
    gap: space.s,
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '@media': {
      [tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space.m },
      [landscape]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    },
  },
})
export const card = styleVariants({
  row: [box, { gap: space.m, padding: space.m }],
  tile: [box, { flexDirection: 'column' }],
})
export const picture = styleVariants({
  row: [frame, { width: 128, borderRadius: radius.control, '@media': { [tablet]: { width: 176 } } }],
  tile: [frame, { width: '100%' }],
})
export const image = style({ width: '100%', height: '100%', objectFit: 'cover' })
/** Marks a clip and shows its length. */
export const length = style([
  type.caption,
  {
    position: 'absolute',
    insetInlineEnd: space.xs,
    bottom: space.xs,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    paddingInline: 6,
    lineHeight: '1.25rem',
    borderRadius: radius.pill,
    background: 'rgb(15 23 31 / .78)',
    color: '#FFFFFF',
    fontVariantNumeric: 'tabular-nums',
  },
])
export const text = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  minWidth: 0,
  selectors: { [`${card.tile} &`]: { padding: space.s } },
})
export const title = style([type.body, { fontWeight: 600, ...clamp2 }])
/** The link covers the whole card. */
export const cover = style({ '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.card } })
export const summary = style([type.small, { color: color.text2, ...clamp2 }])
export const facts = style([
  type.caption,
  { marginTop: 'auto', color: color.text3, fontVariantNumeric: 'tabular-nums' },
])
