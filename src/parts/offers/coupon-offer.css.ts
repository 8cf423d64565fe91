import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, size, space } from '#design/tokens.css.ts'

/** A ticket: the worth on the stub, a perforation, the text beside it. */
export const card = style({
  display: 'grid',
  gridTemplateColumns: '92px minmax(0, 1fr)',
  gridTemplateAreas: '"worth text" "worth way"',
  alignItems: 'center',
  minHeight: 112,
  height: '100%',
  borderRadius: radius.card,
  background: color.surface,
  overflow: 'hidden',
  '@media': {
    '(min-width: 400px)': {
      gridTemplateColumns: '104px minmax(0, 1fr) minmax(88px, auto)',
      gridTemplateAreas: '"worth text way"',
    },
  },
})
export const worth = style({
  gridArea: 'worth',
  alignSelf: 'stretch',
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
/** A coupon that is not open yet has a countdown and no button. */
export const text = style({
  gridArea: 'text',
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  minWidth: 0,
  padding: `${space.m}px ${space.m}px ${space.s}px`,
  selectors: { [`${card}[data-state=soon] &`]: { gridArea: '1 / 2 / -1 / -1' } },
})
export const name = style([type.body, { fontWeight: 600 }])
export const terms = style([
  type.caption,
  { display: 'flex', flexWrap: 'wrap', columnGap: space.s, color: color.text3, fontVariantNumeric: 'tabular-nums' },
])
export const left = style({ display: 'flex', flexDirection: 'column', gap: space.xs, maxWidth: 320 })
export const way = style({
  gridArea: 'way',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space.s,
  minHeight: size.touch,
  padding: `0 ${space.m}px ${space.s}px`,
  '@media': {
    '(min-width: 400px)': {
      flexDirection: 'column',
      justifyContent: 'center',
      paddingBottom: 0,
      paddingInlineStart: 0,
    },
  },
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
