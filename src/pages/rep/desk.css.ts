import { globalStyle, style } from '@vanilla-extract/css'
import { twoPanes } from '#design/breakpoints.ts'
import { card, row, rowWrap } from '#design/layout.css.ts'
import { skipFar } from '#design/skip-far.ts'
import { safeSides } from '#design/safe-sides.ts'
import { ellipsis, type } from '#design/text.css.ts'
import { BLOCK } from '#parts/order/blocks.ts'
import { belowHeader, color, layer, radius, safeBottom, space } from '#design/tokens.css.ts'

/** px. Height of a line of the order. */
const LINE = 60
/** Below the header of a task and the strip with the customer's name. */
const TOP = `calc(${belowHeader} + ${space.m}px)`

/** px. Height of the links above the header, which leave with the first scrolling. */
const LINKS = 32

export const panes = style({
  '@media': {
    [twoPanes]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gap: space.l,
      alignItems: 'start',
    },
  },
})
export const find = style({ display: 'flex', flexDirection: 'column', gap: space.s, minWidth: 0 })
export const entry = style([
  card,
  { position: 'sticky', top: belowHeader, zIndex: layer.bar - 20 },
  { '@media': { [twoPanes]: { top: TOP } } },
])
export const papers = style([rowWrap, { gap: space.xs }])
/** Takes no room and is nobody's, but keeps its layout: it is there again at once. */
export const unseen = style({
  display: 'none',
  '@supports': { '(content-visibility: hidden)': { display: 'block', contentVisibility: 'hidden' } },
})
export const rows = style([card, { paddingBlock: 0 }])
// What is focused must not hide under the entry either.
globalStyle(`${find} ${rows} :is(a, button, input)`, { scrollMarginTop: 160 })
export const goods = style([
  row,
  { minHeight: 72, paddingBlock: space.s, justifyContent: 'space-between', ...skipFar(56) },
])
globalStyle(`${goods} + ${goods}`, { borderTop: `1px solid ${color.line}` })
globalStyle(`${goods}[data-active]`, {
  background: color.brandSoft,
  boxShadow: `inset 4px 0 0 ${color.brand}`,
  paddingInlineStart: space.m,
})
export const text = style({ flex: 1, minWidth: 0 })
export const name = style([type.small, ellipsis, { fontWeight: 600, color: color.text1 }])
export const facts = style([type.caption, { color: color.text2, fontVariantNumeric: 'tabular-nums' }])
export const prices = style([facts, { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space.xs }])
export const order = style([
  card,
  {
    position: 'sticky',
    top: TOP,
    display: 'flex',
    flexDirection: 'column',
    gap: space.m,
    // Its button is on the screen before the page is scrolled, too.
    maxHeight: `calc(100vh - ${TOP} - ${LINKS}px - ${space.m}px)`,
    overflowY: 'auto',
  },
])
export const parcel = style([rowWrap, { justifyContent: 'space-between', paddingBlock: space.s }])
/** A full block of lines. */
export const lines = style(skipFar(BLOCK * LINE))
export const line = style([rowWrap, { minHeight: LINE, paddingBlock: space.xs, borderTop: `1px solid ${color.line}` }])
/** Where both do not fit side by side, the number stands below: a name that is cut is nobody's. px */
const TEXT = 200
export const lineText = style({ flex: `1 1 ${TEXT}px`, minWidth: 0 })
export const lineName = style([type.small, { fontWeight: 600, color: color.text1, overflowWrap: 'anywhere' }])
export const lineEnd = style([row, { marginInlineStart: 'auto' }])
export const amount = style([
  type.small,
  { minWidth: 84, textAlign: 'end', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
])
/** Always in reach, however long the order is. */
export const ways = style([
  rowWrap,
  {
    position: 'sticky',
    bottom: -space.l,
    justifyContent: 'flex-end',
    marginBlockEnd: -space.m,
    paddingBlock: space.s,
    background: color.surface,
  },
])
export const bar = style([
  row,
  {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: layer.bar,
    justifyContent: 'space-between',
    paddingBlock: `${space.s}px ${safeBottom}`,
    ...safeSides(space.m),
    background: color.surface,
    borderTop: `1px solid ${color.line}`,
    borderRadius: `${radius.card}px ${radius.card}px 0 0`,
  },
])
export const total = style([type.titleS, { fontVariantNumeric: 'tabular-nums' }])
export const tools = style([row])
