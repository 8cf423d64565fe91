import { globalStyle, style } from '@vanilla-extract/css'
import { hover, landscape, tablet } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, radius, size, space } from '#design/tokens.css.ts'

export const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space.xs}px ${space.m}px`,
  padding: space.l,
  borderRadius: radius.card,
  background: color.brandSoft,
})
export const title = style(type.titleL)
export const who = style([
  type.small,
  {
    gridColumn: '1 / -1',
    gridRow: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space.xs}px ${space.s}px`,
    color: color.text1,
  },
])
export const company = style(type.titleS)
export const settings = style([
  type.body,
  {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: size.touch,
    paddingInline: space.s,
    color: color.brand,
    fontWeight: 600,
  },
])

// Tasks of today
export const tasks = style({ borderRadius: radius.card, background: color.surface, overflow: 'hidden' })
globalStyle(`${tasks} > li + li`, { borderTop: `1px solid ${color.line}` })
export const task = style([
  type.body,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.m,
    width: '100%',
    minHeight: 52,
    padding: `${space.s}px ${space.m}px`,
    textAlign: 'start',
    '@media': { [tablet]: { paddingInline: space.l }, [hover]: { ':hover': { background: color.sunken } } },
  },
])
export const sign = style({
  flex: 'none',
  color: color.brand,
  selectors: {
    [`${task}[data-tone=bad] &`]: { color: color.danger },
    [`${task}[data-tone=warn] &`]: { color: color.warning },
  },
})
export const taskText = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space.s,
})
export const taskLabel = style({ fontWeight: 600 })
export const taskDetail = style([type.small, { color: color.text2 }])
export const nothing = style([
  type.body,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.s,
    minHeight: 52,
    padding: `${space.s}px ${space.l}px`,
    borderRadius: radius.card,
    background: color.surface,
    color: color.text2,
  },
])
globalStyle(`${nothing} > svg`, { color: color.success })

export const columns = style({
  display: 'grid',
  columnGap: space.l,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [landscape]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const figures = style({
  display: 'flex',
  flexWrap: 'wrap',
  borderRadius: radius.card,
  background: color.surface,
  overflow: 'hidden',
})
/** A long amount takes width from the short ones beside it; where all of them have no room, the last go on below. */
export const figure = style({ flex: '1 1 auto', minWidth: 0 })
export const figureLink = style([
  type.small,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.xs,
    minHeight: 72,
    padding: space.xs,
    color: color.text2,
    textAlign: 'center',
    '@media': { [hover]: { ':hover': { color: color.brand } } },
  },
])
export const amount = style([
  type.titleS,
  { color: color.text1, fontVariantNumeric: 'tabular-nums', overflowWrap: 'break-word' },
])

// Usual goods
export const usual = style({
  display: 'grid',
  gap: space.s,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
})
export const one = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.m,
  padding: space.m,
  borderRadius: radius.card,
  background: color.surface,
})
export const oneText = style({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 })
export const oneName = style([type.body, { fontWeight: 600 }])
export const oneFacts = style([type.caption, { color: color.text3, fontVariantNumeric: 'tabular-nums' }])
export const rise = style({ color: color.price })
export const fall = style({ color: color.success })
export const oneEnd = style({
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: space.xs,
})
export const why = style([type.caption, { maxWidth: '8em', color: color.text3, textAlign: 'end' }])

// Shortcuts
export const shortcuts = style({
  display: 'grid',
  gap: space.s,
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  padding: space.s,
  borderRadius: radius.card,
  background: color.surface,
  '@media': { [tablet]: { gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))', padding: space.m } },
})
export const shortcut = style([
  type.small,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space.xs,
    width: '100%',
    minHeight: 72,
    paddingBlock: space.m,
    borderRadius: radius.control,
    textAlign: 'center',
    '@media': { [hover]: { ':hover': { background: color.brandSoft, color: color.brand } } },
  },
])
globalStyle(`${shortcut} > svg`, { color: color.brand })

// Phone numbers and logout
export const contact = style({
  display: 'grid',
  gap: space.s,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 330px), 1fr))',
})
export const phone = style([
  type.body,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.m,
    minHeight: 52,
    paddingInline: space.l,
    borderRadius: radius.card,
    background: color.surface,
  },
])
globalStyle(`${phone} > svg`, { color: color.text3 })
export const number = style({
  marginInlineStart: 'auto',
  color: color.link,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })
globalStyle(`${ways} > *`, { flex: '1 1 140px', maxWidth: 260 })
