import { globalStyle, style } from '@vanilla-extract/css'
import { hover, landscape, tablet } from '#design/breakpoints.ts'
import { betweenWrap } from '#design/layout.css.ts'
import { type } from '#design/text.css.ts'
import { color, radius, size, space } from '#design/tokens.css.ts'

// The figure at the head of a page
export const figure = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
  padding: space.l,
  borderRadius: radius.card,
  background: color.surface,
})
export const label = style([type.small, { color: color.text2 }])
export const amount = style([
  type.display,
  { color: color.text1, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
])
export const unit = style([type.small, { color: color.text2, marginInlineStart: space.xs }])
export const hint = style([type.small, { color: color.text3 }])

// The statement on paper
export const onPaper = style({ display: 'none', '@media': { print: { display: 'block' } } })
export const itemsHead = betweenWrap
export const onScreen = style({ '@media': { print: { display: 'none' } } })

// Overview
export const purses = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
})
export const purse = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  minWidth: 0,
  padding: space.l,
  borderRadius: radius.card,
  background: color.surface,
  '@media': { [hover]: { selectors: { '&:hover': { boxShadow: `inset 0 0 0 1px ${color.brand}` } } } },
})
/** The balance takes the whole width. */
export const first = style([purse, { gridColumn: '1 / -1' }])
export const name = style([type.body, { display: 'flex', alignItems: 'center', gap: space.s, color: color.text2 }])
globalStyle(`${name} > svg`, { color: color.brand })
export const cover = style({ '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.card } })
export const sum = style([type.titleL, { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }])

// Ledger
export const ledger = style({ display: 'flex', flexDirection: 'column', gap: space.m })
export const heading = style(type.titleM)
export const range = style({
  display: 'grid',
  gap: space.s,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  '@media': { [tablet]: { gridTemplateColumns: '180px 180px minmax(0, 1fr)' } },
})
export const ranges = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s,
  minHeight: size.touch,
  // Aligned with the fields beside it, whose label with its gap is 24 px high.
  '@media': { [tablet]: { gridColumn: 'auto', marginTop: 24 } },
})
export const list = style({ borderRadius: radius.card, background: color.surface, overflow: 'hidden' })
export const entry = style([
  type.body,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.m,
    padding: space.m,
    '@media': {
      [tablet]: { paddingInline: space.l },
      [landscape]: {
        display: 'grid',
        gridTemplateColumns: '136px minmax(0, 1fr) 128px 176px',
        paddingBlock: space.s,
      },
    },
  },
])
globalStyle(`${list} > li + li`, { borderTop: `1px solid ${color.line}` })
export const text = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  // Its lines become cells of the row; the day stands first.
  '@media': { [landscape]: { display: 'contents' } },
})
globalStyle(`${entry} > ${text} > :last-child`, { '@media': { [landscape]: { order: -1 } } })
export const when = style([type.caption, { color: color.text3, fontWeight: 400, fontVariantNumeric: 'tabular-nums' }])
export const end = style({
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: 2,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  '@media': { [landscape]: { display: 'contents' } },
})
export const earned = style([type.base, { color: color.price, fontWeight: 600 }])
export const spent = style([type.base, { color: color.text1, fontWeight: 600 }])

// Repaying
export const ways = style({ border: 0, padding: 0, margin: 0, marginBlockEnd: space.m })

// Coupons and vouchers: tickets
export const tickets = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
})
export const ticket = style({
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr)',
  minHeight: 96,
  borderRadius: radius.card,
  background: color.surface,
  overflow: 'hidden',
})
export const stub = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.xxs,
  padding: space.s,
  background: color.brandSoft,
  color: color.brand,
  borderInlineEnd: `2px dashed ${color.surface}`,
  textAlign: 'center',
  selectors: { [`${ticket}[data-off] &`]: { background: color.sunken, color: color.text3 } },
})
export const worth = style([type.priceL, { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }])
export const from = style([type.caption, { fontWeight: 600 }])
export const facts = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: space.xs,
  minWidth: 0,
  padding: space.m,
})
export const ticketName = style([type.body, { fontWeight: 600 }])
export const terms = style([type.caption, { color: color.text3, fontVariantNumeric: 'tabular-nums' }])
export const way = style([
  type.small,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s, minHeight: size.target },
])
