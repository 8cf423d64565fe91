import { globalStyle, style } from '@vanilla-extract/css'
import { belowTablet, landscape, tablet } from '#design/breakpoints.ts'
import { betweenWrap } from '#design/layout.css.ts'
import { type } from '#design/text.css.ts'
import { color, layer, radius, safeBottom, size, space } from '#design/tokens.css.ts'
import { input } from '#ui/field.css.ts'

export const list = style({ borderRadius: radius.card, background: color.surface, overflow: 'hidden' })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xs}px ${space.m}px`,
  padding: space.m,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 120px',
  '@media': { [tablet]: { flexWrap: 'nowrap', paddingInline: space.l, containIntrinsicSize: 'auto 84px' } },
})
globalStyle(`${list} > li + li`, { borderTop: `1px solid ${color.line}` })
/** Its candidates stand below it on every width. */
export const importRow = style([row, { '@media': { [tablet]: { flexWrap: 'wrap' } } }])
export const text = style({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 })
export const name = style([type.body, { fontWeight: 600 }])
globalStyle(`${name} > a`, { paddingBlock: 3 })
export const facts = style([type.caption, { color: color.text3 }])
export const habit = style([type.caption, { color: color.text2, fontVariantNumeric: 'tabular-nums' }])
export const end = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space.m,
  '@media': { [belowTablet]: { flex: '1 0 100%', justifyContent: 'space-between', paddingInlineStart: 34 } },
})
export const importEnd = style({ display: 'flex', alignItems: 'center', gap: space.s })
export const price = style([
  type.small,
  { display: 'flex', flexDirection: 'column', color: color.text2, '@media': { [tablet]: { alignItems: 'flex-end' } } },
])
export const last = style([type.caption, { color: color.text3, fontVariantNumeric: 'tabular-nums' }])
export const up = style({ color: color.danger, fontWeight: 600 })
export const down = style({ color: color.success, fontWeight: 600 })
export const why = style([type.small, { color: color.text3 }])

export const bar = style({
  position: 'sticky',
  bottom: `calc(${size.tabBar}px + env(safe-area-inset-bottom))`,
  zIndex: layer.bar,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.m,
  padding: `${space.s}px ${space.m}px`,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: color.shadow2,
  '@media': { [landscape]: { bottom: safeBottom } },
})
/** Grows with the text: large letters go into a line of their own. */
export const sum = style([
  type.small,
  { flex: '1 1 5rem', minWidth: 0, textAlign: 'end', color: color.text2, fontVariantNumeric: 'tabular-nums' },
])
export const about = style({ display: 'block', color: color.price, fontWeight: 600 })

// Importing a list
export const form = style({ display: 'flex', flexDirection: 'column', gap: space.m })
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space.m })
/** The browser's own field, over its button: pressed, focused and dropped onto like one. */
export const file = style({
  position: 'relative',
  display: 'inline-flex',
  borderRadius: radius.control,
  selectors: { '&:focus-within': { outline: `2px solid ${color.focus}`, outlineOffset: 2 } },
})
globalStyle(`${file} > input`, { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' })
export const error = style([type.small, { color: color.danger }])
export const head = style([betweenWrap])
/** Over the rows of a bin. */
export const hint = style([head, { marginBottom: space.s }])
export const progress = style([
  type.small,
  { display: 'flex', flexDirection: 'column', gap: space.xs, color: color.text2, fontVariantNumeric: 'tabular-nums' },
])
export const asked = style([type.body, { fontWeight: 600, fontVariantNumeric: 'tabular-nums' }])
/** What differs from the list. */
export const note = style([type.small, { flex: '1 0 100%', color: color.warning, fontWeight: 600 }])
export const candidates = style({ display: 'flex', flexDirection: 'column', border: 0, minWidth: 0, flex: '1 0 100%' })
export const candidate = style([type.small, { display: 'block' }])
export const decisive = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space.m })

/** A wide list scrolls within its own box. */
export const preview = style({
  overflowX: 'auto',
  borderRadius: radius.control,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
  selectors: { '&:focus-visible': { outlineOffset: -2 } },
})
export const previewTable = style([type.small, { borderCollapse: 'collapse', width: '100%' }])
globalStyle(`${previewTable} th`, { padding: space.xs, background: color.sunken })
globalStyle(`${previewTable} td`, {
  maxWidth: 240,
  padding: `${space.s}px ${space.m}px`,
  borderTop: `1px solid ${color.line}`,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})
globalStyle(`${previewTable} td[data-off]`, { color: color.text3 })
globalStyle(`${previewTable} tr[data-head] > td`, { color: color.text3, fontWeight: 600 })
export const kind = style([input, { minWidth: 190, fontWeight: 400 }])
