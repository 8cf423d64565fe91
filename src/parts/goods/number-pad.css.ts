import { style } from '@vanilla-extract/css'
import { lying } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

/** On a phone that lies the keys stand beside the number: all of them are to be seen at once. */
export const pad = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s,
  '@media': {
    [lying]: { display: 'grid', gridTemplateColumns: '2fr 3fr', gridTemplateRows: 'auto auto 1fr', columnGap: space.l },
  },
})
export const facts = style([type.small, { color: color.text2 }])
export const shown = style([
  type.base,
  { display: 'flex', alignItems: 'baseline', gap: space.s, color: color.text2, fontVariantNumeric: 'tabular-nums' },
])
export const number = style([type.display, { color: color.text1 }])
export const amount = style([type.priceM, { color: color.price, marginInlineStart: 'auto' }])
export const keys = style({
  display: 'grid',
  gridTemplateColumns: '3fr minmax(96px, 1.3fr)',
  gap: space.s,
  '@media': { [lying]: { gridArea: '1 / 2 / span 3' } },
})
export const digits = style({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: space.s })
export const quick = style({ display: 'grid', gridTemplateRows: 'repeat(4, 1fr)', gap: space.s })
const button = style({
  minHeight: 48,
  borderRadius: radius.control,
  touchAction: 'manipulation',
  userSelect: 'none',
  selectors: { '&:active': { background: color.brandSoft }, '&[aria-disabled=true]': { opacity: 0.45 } },
})
export const key = style([button, type.titleL, { background: color.sunken, color: color.text1 }])
export const quickKey = style([
  button,
  type.body,
  { background: color.sunken, color: color.text1, fontVariantNumeric: 'tabular-nums' },
])
export const foot = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space.s,
  '@media': { [lying]: { alignSelf: 'end' } },
})
