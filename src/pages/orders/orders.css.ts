import { globalStyle, style } from '@vanilla-extract/css'
import { STATE } from '#domain/order.ts'
import { belowDesktop, desktop, landscape, tablet } from '#design/breakpoints.ts'
import { clamp2, type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const searching = style({ display: 'flex', flexDirection: 'column', gap: space.xs, maxWidth: 560 })
export const search = style({ display: 'flex', gap: space.xs })
export const days = style({})
export const daysWord = style([
  type.small,
  { display: 'inline-flex', alignItems: 'center', gap: space.xs, minHeight: 32, color: color.text2 },
])
export const daysFields = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  alignItems: 'end',
  gap: space.s,
  paddingTop: space.xs,
  '@media': { [tablet]: { gridTemplateColumns: '1fr 1fr auto auto' } },
})
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.m,
})
/** Orders: cards on phones and tablets, rows of a table from 1024 px on. */
export const rows = style([
  list,
  { '@media': { [landscape]: { gap: 0, borderRadius: radius.card, background: color.surface, overflow: 'hidden' } } },
])
/** The parts of a card become cells of its row. */
const cells = { '@media': { [landscape]: { display: 'contents' } } } as const
const cell = (gridArea: string) => ({ '@media': { [landscape]: { gridArea } } }) as const
export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space.s,
  padding: space.m,
  borderRadius: radius.card,
  background: color.surface,
  '@media': {
    [tablet]: { padding: space.l },
    [landscape]: {
      display: 'grid',
      gridTemplateColumns: '164px minmax(0, 1fr) 96px 56px minmax(168px, 20%)',
      gridTemplateAreas: '"number goods total state acts" "date goods total state acts"',
      alignItems: 'center',
      gap: `0 ${space.m}px`,
      paddingBlock: space.s,
      borderRadius: 0,
      borderBottom: `1px solid ${color.line}`,
    },
    // Three buttons beside each other.
    [desktop]: { gridTemplateColumns: '164px minmax(0, 1fr) 96px 56px 252px' },
  },
})
export const head = style([
  cells,
  type.small,
  {
    display: 'flex',
    justifyContent: 'space-between',
    gap: space.m,
    color: color.text2,
    fontVariantNumeric: 'tabular-nums',
  },
])
/** The link covers the whole card. */
export const cover = style([
  cell('number'),
  type.small,
  {
    fontWeight: 600,
    '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.card },
  },
])
export const state = style([
  cell('state'),
  {
    flex: 'none',
    color: color.brand,
    fontWeight: 600,
    selectors: {
      [`&[data-state="${STATE.unpaid}"]`]: { color: color.warning },
      [`&[data-state="${STATE.cancelled}"], &[data-state="${STATE.returned}"]`]: { color: color.text3 },
    },
  },
])
export const goods = style([cell('goods'), { display: 'flex', alignItems: 'center', gap: space.s, minWidth: 0 }])
/** Where there is little room, one picture stands for the others. */
globalStyle(`${card} > ${goods} > :nth-child(n + 2):not(p)`, {
  '@media': { [`${landscape} and ${belowDesktop}`]: { display: 'none' } },
})
export const names = style([type.small, { flex: 1, minWidth: 0, color: color.text1, overflowWrap: 'anywhere' }])
/** What stands after it is never cut short. */
export const firstName = style(clamp2)
/** On tablets the actions stand beside the total. */
export const end = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s,
  '@media': {
    [tablet]: { flexDirection: 'row', alignItems: 'center', gap: space.l },
    [landscape]: { display: 'contents' },
  },
})
globalStyle(`${end} > :first-child`, { flex: 1 })
export const acts = style(cell('acts'))
export const foot = style({ display: 'flex', alignItems: 'center', gap: space.m })
export const sums = style([foot, cells])
export const date = style([
  cell('date'),
  type.caption,
  { flex: 1, color: color.text3, fontVariantNumeric: 'tabular-nums' },
])
export const total = style([
  cell('total'),
  type.base,
  { fontWeight: 600, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
])

// One order
export const returned = style([
  type.small,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space.xs}px ${space.m}px`,
    minHeight: 40,
    color: color.text2,
    fontVariantNumeric: 'tabular-nums',
  },
])
export const returnState = style({ marginInlineStart: 'auto', color: color.brand, fontWeight: 600 })
export const columns = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.m,
  '@media': { [landscape]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 340px', alignItems: 'start' } },
})
export const column = style({ display: 'flex', flexDirection: 'column', gap: space.m, minWidth: 0 })
export const banner = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
})
export const facts = style([
  type.small,
  {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignItems: 'center',
    gap: `${space.s}px ${space.m}px`,
    color: color.text2,
    '@media': { [tablet]: { columnGap: space.xxl } },
  },
])
/** At the right edge on phones; beside its label on wider screens. */
export const fact = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space.s,
  color: color.text1,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [tablet]: { justifyContent: 'flex-start', textAlign: 'start' } },
})

// One return
/** Aligned with the first of several text lines. */
export const said = style({ alignSelf: 'start' })
export const returnLine = style({ display: 'flex', alignItems: 'center', gap: space.m, paddingBlock: space.s })
export const refund = style([
  type.small,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.s,
    paddingTop: space.s,
    borderTop: `1px solid ${color.line}`,
    color: color.text2,
  },
])
globalStyle(`${refund} > b`, { marginInlineStart: 'auto', color: color.price })

// Receipts
export const receipt = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s,
  padding: space.m,
  borderRadius: radius.card,
  background: color.surface,
  '@media': { [tablet]: { padding: space.l } },
})
export const number = style({ fontWeight: 600 })
export const receiptLines = style([type.small, { color: color.text1 }])
export const receiptForm = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: space.m,
  maxWidth: 560,
  paddingTop: space.m,
  borderTop: `1px solid ${color.line}`,
})
