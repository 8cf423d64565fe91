import { globalStyle, style } from '@vanilla-extract/css'
import { landscape, touch } from '#design/breakpoints.ts'
import { ellipsis, type } from '#design/text.css.ts'
import { color, layer, radius, safeBottom, size, space } from '#design/tokens.css.ts'

export const hint = style([type.small, { color: color.text2 }])
export const closed = style([type.caption, { color: color.text2 }])

// Words of cells and sums
export const name = style([type.small, { display: 'block', fontWeight: 600, color: color.text1 }])
export const facts = style([type.caption, { display: 'block', color: color.text3, fontWeight: 400 }])
export const spec = style([facts])
export const note = style([type.caption, { display: 'block', color: color.text2, fontWeight: 400 }])
export const fault = style([type.caption, { display: 'block', color: color.danger, fontWeight: 400 }])
export const good = style([type.small, { color: color.success, fontWeight: 600 }])
export const amount = style([type.priceS, { color: color.price, fontVariantNumeric: 'tabular-nums' }])
export const reason = style([
  type.caption,
  { display: 'block', padding: space.xs, borderRadius: radius.control, background: color.sunken, color: color.text2 },
])
export const number = style([
  type.base,
  {
    width: '100%',
    maxWidth: 120,
    minHeight: size.dense,
    // Room for the ring of the focus.
    marginBottom: 4,
    borderRadius: radius.control,
    boxShadow: `inset 0 0 0 1px ${color.control}`,
    background: color.surface,
    color: color.text1,
    textAlign: 'center',
    // Clear of the bar below.
    scrollMarginBottom: 140,
    fontVariantNumeric: 'tabular-nums',
    '@media': { [touch]: { minHeight: size.touch } },
    selectors: {
      '&:disabled': { background: color.sunken, color: color.text2 },
      '&[aria-invalid]': { boxShadow: `inset 0 0 0 2px ${color.danger}` },
    },
  },
])
export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs })
export const outcome = style([
  type.small,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s, padding: `${space.s}px ${space.m}px` },
])

// The sheet. It scrolls on its own, so that heading with its sums, and goods stay in sight.
export const scroll = style({
  maxHeight: 'calc(100dvh - 240px)',
  minHeight: 320,
  overflow: 'auto',
  // A cell that gets the focus is not covered by what stands still.
  scrollPadding: '200px 0 16px 240px',
  borderRadius: radius.card,
  background: color.surface,
})
/** Borders that do not collapse stay with the cells that stand still. */
export const table = style({ minWidth: '100%', borderCollapse: 'separate', borderSpacing: 0 })
globalStyle(`${table} :is(th, td)`, {
  minWidth: 128,
  padding: space.s,
  borderBottom: `1px solid ${color.line}`,
  borderInlineEnd: `1px solid ${color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
  background: color.surface,
})
globalStyle(`${table} thead th`, { position: 'sticky', top: 0, zIndex: 2 })
export const goods = style([
  type.small,
  { position: 'sticky', insetInlineStart: 0, zIndex: 1, width: 220, maxWidth: 260 },
])
globalStyle(`${table} thead ${goods}`, { zIndex: 3 })
export const column = style([type.small, { fontWeight: 600 }])
export const company = style({ display: 'block', overflowWrap: 'anywhere' })
export const pieces = style([type.small, { fontVariantNumeric: 'tabular-nums' }])
globalStyle(`${table} ${pieces}`, { minWidth: 72 })
export const sums = style([
  type.caption,
  { display: 'flex', flexDirection: 'column', gap: 2, color: color.text1, fontVariantNumeric: 'tabular-nums' },
])

// One store at a time, and what was found
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s,
  padding: space.m,
  borderRadius: radius.card,
  background: color.surface,
})
export const rows = style({ borderRadius: radius.card, background: color.surface, overflow: 'hidden' })
export const row = style({ display: 'flex', alignItems: 'center', gap: space.m, padding: space.m })
globalStyle(`${rows} > li + li`, { borderTop: `1px solid ${color.line}` })
export const text = style({ flex: 1, minWidth: 0 })
globalStyle(`${text} > :is(${name}, ${spec})`, ellipsis)
export const field = style({ flex: '0 0 112px', textAlign: 'center' })
export const search = style({ display: 'flex', alignItems: 'flex-end', gap: space.s })
globalStyle(`${search} > div`, { flex: 1, minWidth: 0 })

export const bar = style({
  position: 'sticky',
  bottom: `calc(${size.tabBar}px + env(safe-area-inset-bottom))`,
  zIndex: layer.bar,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
  padding: `${space.s}px ${space.m}px`,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: color.shadow2,
  '@media': { [landscape]: { bottom: safeBottom } },
})
export const total = style([type.small, { display: 'flex', flexWrap: 'wrap', gap: space.s, alignItems: 'baseline' }])
