import { style } from '@vanilla-extract/css'
import { tablet } from '#design/breakpoints.ts'
import { clamp2, ellipsis, type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

/** Without notes a row is 68 px on phones and 56 px from tablets on. */
export const line = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  columnGap: space.s,
  alignItems: 'center',
  minHeight: 68,
  padding: `2px ${space.s}px 2px ${space.m}px`,
  '@media': {
    [tablet]: {
      gridTemplateAreas: `"tick name dates price count amount" "tick facts dates price count amount" "notes notes notes notes notes notes"`,
      gridTemplateColumns: '24px minmax(0, 1fr) 144px 96px 112px 92px',
      columnGap: space.m,
      minHeight: 56,
      paddingInline: `${space.l}px`,
    },
  },
})
export const tick = style({ '@media': { [tablet]: { gridArea: 'tick' } } })
/** The last line, 上次, gives way where the name takes two: the name decides. */
export const text = style({
  maxHeight: 64,
  overflow: 'hidden',
  '@media': { [tablet]: { display: 'contents' } },
})
export const name = style([
  type.caption,
  {
    fontSize: '0.8125rem',
    fontWeight: 600,
    ...clamp2,
    '@media': { [tablet]: { gridArea: 'name', fontSize: '0.875rem' } },
  },
])
export const facts = style([
  type.caption,
  { color: color.text2, ...ellipsis, '@media': { [tablet]: { gridArea: 'facts', alignSelf: 'start' } } },
])
export const maker = style({ color: color.text3, marginInlineStart: 6 })
export const dates = style([
  type.caption,
  {
    color: color.text3,
    display: 'flex',
    flexDirection: 'column',
    '@media': { [tablet]: { gridArea: 'dates' } },
  },
])
export const end = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  '@media': { [tablet]: { display: 'contents' } },
})
export const price = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'flex-end',
  columnGap: space.xs,
  lineHeight: '1.125rem',
  whiteSpace: 'nowrap',
  '@media': { [tablet]: { gridArea: 'price', flexDirection: 'column', alignItems: 'flex-end' } },
})
export const amount = style([
  type.caption,
  {
    lineHeight: '0.875rem',
    color: color.text2,
    fontVariantNumeric: 'tabular-nums',
    '@media': {
      [tablet]: { gridArea: 'amount', textAlign: 'end', fontSize: '0.875rem', fontWeight: 600, color: color.text1 },
    },
  },
])
/** From tablets on the sums stand in a column, which has no room for the word beside four digits. */
export const amountWord = style({ '@media': { [tablet]: { display: 'none' } } })
export const count = style({ '@media': { [tablet]: { gridArea: 'count', justifySelf: 'end' } } })
export const why = style([
  type.caption,
  {
    color: color.warning,
    maxWidth: 116,
    textAlign: 'end',
    '@media': { [tablet]: { gridArea: 'price / price / count / amount', maxWidth: 'none' } },
  },
])
export const notes = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  paddingBlock: space.xs,
  selectors: { '&:empty': { display: 'none' } },
  '@media': { [tablet]: { gridArea: 'notes' } },
})
export const pending = style({ marginInlineEnd: space.xs })
