import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, size, space } from '#design/tokens.css.ts'

/** A ticket: the worth on the stub, a perforation, the text beside it. */
export const card = style({
  display: 'grid',
  gridTemplateColumns: '5.75rem minmax(0, 1fr)',
  minHeight: 112,
  height: '100%',
  borderRadius: radius.card,
  background: color.surface,
  overflow: 'hidden',
  '@media': { '(min-width: 400px)': { gridTemplateColumns: '6.5rem minmax(0, 1fr)' } },
})
export const worth = style({
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
  selectors: {
    [`${card}:is([data-state=gone], [data-state=over]) &`]: { background: color.sunken, color: color.text3 },
  },
})
export const minus = style([type.priceL, { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }])
export const sign = style({ fontSize: '0.6em', marginInlineEnd: 1 })
export const from = style([type.caption, { fontWeight: 600 }])
/** The button stands beside the text where both have room, below it on narrow phones and with large text. */
export const body = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  gap: space.s,
  minWidth: 0,
  padding: `${space.s}px ${space.m}px`,
})
export const text = style({
  flex: '1 1 10.5rem',
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  minWidth: 0,
})
export const name = style([type.body, { fontWeight: 600 }])
export const terms = style([
  type.caption,
  { display: 'flex', flexWrap: 'wrap', columnGap: space.s, color: color.text3, fontVariantNumeric: 'tabular-nums' },
])
export const left = style({ display: 'flex', flexDirection: 'column', gap: space.xs, maxWidth: 320 })
export const way = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space.s,
  minWidth: 76,
  minHeight: size.touch,
  marginInlineStart: 'auto',
  '@media': { '(min-width: 400px)': { flexDirection: 'column', justifyContent: 'center' } },
})
export const mark = style([type.caption, { color: color.success, fontWeight: 600, whiteSpace: 'nowrap' }])
export const closed = style([
  type.caption,
  {
    maxWidth: '11em',
    color: color.text3,
    textAlign: 'end',
    '@media': { '(min-width: 400px)': { textAlign: 'center' } },
  },
])
