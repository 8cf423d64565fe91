import { globalStyle, style } from '@vanilla-extract/css'
import { belowTablet, landscape, tablet } from '#design/breakpoints.ts'
import { clamp2, ellipsis, type } from '#design/text.css.ts'
import { color, radius, size, space } from '#design/tokens.css.ts'
import { box as numberBox } from '#ui/quantity-field.css.ts'

export const row = style({ background: color.surface })
globalStyle(`${row} + ${row}`, { borderTop: `1px solid ${color.line}` })

export const line = style({
  position: 'relative',
  display: 'grid',
  gridTemplateAreas: `"tick pic text" "tick pic hints" "foot foot foot" "notes notes notes"`,
  gridTemplateColumns: 'auto 72px minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr auto auto',
  columnGap: space.s,
  rowGap: space.xs,
  padding: `${space.m}px ${space.m}px`,
  '@media': {
    [tablet]: { paddingInline: space.l, columnGap: space.m },
    [landscape]: {
      gridTemplateAreas: `"tick pic text price count amount trash" "tick pic hints price count amount trash" "notes notes notes notes notes notes notes"`,
      gridTemplateColumns: 'auto 72px minmax(0, 1fr) 116px 132px 108px auto',
      gridTemplateRows: 'auto 1fr auto',
      columnGap: space.m,
    },
  },
})
export const tick = style({
  gridArea: 'tick',
  alignSelf: 'start',
  marginTop: 24,
  '@media': { [landscape]: { alignSelf: 'center', marginTop: 0 } },
})
export const picture = style({
  gridArea: 'pic',
  alignSelf: 'start',
  '@media': { [landscape]: { alignSelf: 'center' } },
})
export const text = style({ gridArea: 'text', minWidth: 0 })
export const name = style([
  type.body,
  { fontWeight: 600, ...clamp2, marginInlineEnd: 28, '@media': { [landscape]: { marginInlineEnd: 0 } } },
])
export const facts = style([type.caption, { color: color.text2, ...ellipsis }])
/** What a number has to fit: each fact stands whole, on a second line where one does not do. */
export const pack = style([type.caption, { display: 'flex', flexWrap: 'wrap', columnGap: space.s, color: color.text3 }])
export const hints = style({
  gridArea: 'hints',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'start',
  gap: space.xs,
  minWidth: 0,
})
export const carton = style([
  type.caption,
  {
    position: 'relative',
    minHeight: size.target,
    paddingInline: space.s,
    borderRadius: radius.tag,
    background: color.brandSoft,
    color: color.brand,
    fontWeight: 600,
    '::before': { content: '', position: 'absolute', inset: '-6px 0' },
  },
])
/** On phones price and number share the last line; from landscape tablets on each has its own column. */
export const foot = style({
  gridArea: 'foot',
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: space.s,
  paddingInlineStart: 24 + space.s,
  '@media': { [landscape]: { display: 'contents' } },
})
export const money = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '@media': { [landscape]: { display: 'contents' } },
})
export const price = style({ '@media': { [landscape]: { gridArea: 'price', alignSelf: 'center' } } })
export const amount = style([
  type.caption,
  {
    color: color.text3,
    fontVariantNumeric: 'tabular-nums',
    '@media': {
      [landscape]: {
        gridArea: 'amount',
        alignSelf: 'center',
        textAlign: 'end',
        fontSize: '1rem',
        fontWeight: 600,
        color: color.text1,
      },
    },
  },
])
export const amountWord = style({ '@media': { [landscape]: { display: 'none' } } })
export const count = style({
  '@media': { [landscape]: { gridArea: 'count', alignSelf: 'center', justifySelf: 'end' } },
})
/** In the corner on phones, so that the text has the whole width. */
export const trash = style({
  position: 'absolute',
  top: 0,
  insetInlineEnd: 0,
  '@media': { [landscape]: { position: 'static', gridArea: 'trash', alignSelf: 'center', marginInlineEnd: -space.m } },
})
export const notes = style({
  gridArea: 'notes',
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  selectors: { '&:empty': { display: 'none' } },
})
export const why = style([
  type.small,
  {
    gridArea: 'foot',
    color: color.warning,
    paddingInlineStart: 24 + space.s,
    '@media': {
      [landscape]: { gridArea: 'price / price / amount / amount', alignSelf: 'center', paddingInlineStart: 0 },
    },
  },
])
export const dim = style({ opacity: 0.55 })

/** On phones the number field of a dense row is 32 px high, its targets 40. */
export const dense = style({})
globalStyle(`${dense} ${numberBox}`, { '@media': { [belowTablet]: { height: 32 } } })
