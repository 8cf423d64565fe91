import { globalStyle, style } from '@vanilla-extract/css'
import { tablet } from '#design/breakpoints.ts'
import { card, rowWrap } from '#design/layout.css.ts'
import { type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

/** Black on white in every theme. */
export const paper = style({ '@media': { print: { color: '#000', background: '#fff', fontSize: '10pt' } } })
export const head = style([rowWrap, { justifyContent: 'space-between' }])
export const ways = style([rowWrap, { '@media': { print: { display: 'none' } } }])
export const day = style({ maxWidth: 240, '@media': { print: { display: 'none' } } })
export const facts = style([
  card,
  {
    display: 'grid',
    gap: space.m,
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '@media': {
      [tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(92px, 1fr))' },
      print: { background: '#fff' },
    },
  },
])
export const fact = style([type.small, { color: color.text2, '@media': { print: { color: '#000' } } }])
export const figure = style([
  type.titleS,
  { color: color.text1, fontVariantNumeric: 'tabular-nums', '@media': { print: { color: '#000' } } },
])
export const scroll = style([
  card,
  { overflowX: 'auto', '@media': { print: { overflow: 'visible', background: '#fff' } } },
])
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '@media': { print: { color: '#000' } },
})
globalStyle(`${table} :is(th, td)`, {
  padding: `${space.s}px ${space.s}px`,
  borderBottom: `1px solid ${color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
})
globalStyle(`${table} :is(th, td):nth-child(n + 5)`, { textAlign: 'end', whiteSpace: 'nowrap' })
globalStyle(`${table} :is(th, td:nth-child(2), td:nth-child(3))`, { whiteSpace: 'nowrap' })
globalStyle(`${table} td:first-child`, { minWidth: 120 })
// What was said is read on a phone as well, not squeezed to a column of signs.
globalStyle(`${table} td:nth-child(4):not(:empty)`, { minWidth: 160 })
globalStyle(`${table} tr`, { breakInside: 'avoid' })
