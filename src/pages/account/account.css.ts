/** Styles that the pages of the account centre share. */
import { globalStyle, style } from '@vanilla-extract/css'
import { landscape, tablet } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, radius, size, space } from '#design/tokens.css.ts'

export const columns = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [landscape]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' } },
})
export const form = style({ display: 'flex', flexDirection: 'column', gap: space.m })
/** Lets the fieldset shrink with the page; by default it is at least as wide as its fields. */
export const fields = style([form, { minInlineSize: 0, border: 0 }])
export const foot = style({ display: 'flex', flexWrap: 'wrap', gap: space.s, alignItems: 'center' })
export const heading = style(type.titleS)
export const hint = style([type.small, { color: color.text2 }])
export const rows = style({ borderRadius: radius.card, background: color.surface, overflow: 'hidden' })
export const row = style([
  type.body,
  {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: space.m,
    minHeight: 56,
    padding: space.m,
    '@media': { [tablet]: { paddingInline: space.l }, [landscape]: { paddingBlock: space.s } },
  },
])
globalStyle(`${rows} > li + li`, { borderTop: `1px solid ${color.line}` })
export const text = style({ flex: '1 1 200px', minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 })
export const name = style([
  type.body,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s, fontWeight: 600 },
])
export const detail = style([type.small, { color: color.text2, fontVariantNumeric: 'tabular-nums' }])
export const faint = style([type.caption, { color: color.text3, fontVariantNumeric: 'tabular-nums' }])
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s, alignItems: 'center' })
export const facts = style([
  type.body,
  { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: `${space.s}px ${space.l}px`, color: color.text2 },
])
export const fact = style({ color: color.text1, fontVariantNumeric: 'tabular-nums' })
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  minHeight: size.touch,
})
export const warn = style([
  type.small,
  {
    padding: `${space.s}px ${space.m}px`,
    borderRadius: radius.control,
    background: color.warningSoft,
    color: color.warning,
  },
])
export const bad = style([
  type.small,
  {
    padding: `${space.s}px ${space.m}px`,
    borderRadius: radius.control,
    background: color.dangerSoft,
    color: color.danger,
  },
])
/** What an expired paper stops, or will stop: a line of its own below the row. */
export const stopping = style([warn, { flex: '1 0 100%' }])
export const stopped = style([bad, { flex: '1 0 100%' }])
export const centre = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.m,
  padding: `${space.xxl}px ${space.l}px`,
  borderRadius: radius.card,
  background: color.surface,
  textAlign: 'center',
})
