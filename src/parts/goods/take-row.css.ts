import { globalStyle, style } from '@vanilla-extract/css'
import { tablet } from '#design/breakpoints.ts'
import { ellipsis, type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const list = style({ borderRadius: radius.card, background: color.surface, overflow: 'hidden' })
/** 72 px on phones, 56 px from tablets on, more where letters are larger: home keeps the place for exactly that. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  gridTemplateAreas: '"tick text count" "facts facts facts"',
  gridTemplateRows: '2.375rem 1.125rem',
  columnGap: space.s,
  rowGap: 2,
  alignItems: 'center',
  height: '4.5rem',
  paddingBlock: 6,
  paddingInline: space.m,
  '@media': {
    [tablet]: {
      gridTemplateColumns: '24px minmax(0, 1fr) minmax(0, 1.1fr) auto',
      gridTemplateAreas: '"tick text facts count"',
      gridTemplateRows: '1fr',
      columnGap: space.m,
      height: '3.5rem',
      paddingInline: space.l,
    },
  },
})
globalStyle(`${list} > li + li`, { boxShadow: `inset 0 1px 0 ${color.line}` })
globalStyle(`${row} > label`, { gridArea: 'tick' })
export const text = style({ gridArea: 'text', minWidth: 0 })
export const name = style([type.body, { fontWeight: 600, lineHeight: '1.25rem', ...ellipsis }])
globalStyle(`${name} > a`, { paddingBlock: 4 })
export const spec = style([type.caption, { color: color.text2, ...ellipsis }])
export const count = style({ gridArea: 'count', display: 'flex', alignItems: 'center', gap: space.xs })
export const facts = style([
  type.caption,
  {
    gridArea: 'facts',
    display: 'flex',
    alignItems: 'baseline',
    columnGap: 6,
    minWidth: 0,
    color: color.text2,
    fontVariantNumeric: 'tabular-nums',
    // What does not fit goes to a line that is not seen, as a whole: half a price tells another one.
    flexWrap: 'wrap',
    rowGap: '0.5rem',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    maxHeight: '1.125rem',
    '@media': { [tablet]: { columnGap: space.m, rowGap: 0, maxHeight: '2.5rem' } },
  },
])
export const note = style({ color: color.warning, fontWeight: 600 })
export const why = style([type.caption, { maxWidth: 132, color: color.text2, textAlign: 'end' }])
/** Beside the button: how many are ticked, and what they come to. */
export const sum = style([
  type.caption,
  {
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minWidth: 0,
    textAlign: 'end',
    color: color.text2,
    fontVariantNumeric: 'tabular-nums',
  },
])
export const total = style([type.priceS, { color: color.price }])
