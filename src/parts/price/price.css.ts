import { style, styleVariants } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius } from '#design/tokens.css.ts'

const base = style({ color: color.price, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
export const price = styleVariants({ s: [base, type.priceS], m: [base, type.priceM], l: [base, type.priceL] })
export const sign = style({ fontSize: '0.7em', marginInlineEnd: 1 })
export const decimals = style({ fontSize: '0.75em' })
export const unit = style([type.caption, { color: color.text3, marginInlineStart: 2, fontWeight: 400 }])
/** On a line of its own: beside the price it would push the price out of its column, and run under the button. */
export const longUnit = style([
  type.caption,
  { display: 'block', color: color.text3, fontWeight: 400, whiteSpace: 'normal', overflowWrap: 'anywhere' },
])
/** Large text puts the former price on a line of its own. */
export const mayBreak = style({ whiteSpace: 'normal' })
export const was = style([type.caption, { color: color.text3, marginInlineStart: 6, fontWeight: 400 }])

/** The sentence in place of a price, of the same height; as a link it is a target of at least 24 px. */
const noteBase = style({ display: 'inline-block', color: color.text3, fontWeight: 400 })
export const note = styleVariants({
  s: [noteBase, { fontSize: '0.8125rem', lineHeight: '1.5rem' }],
  m: [noteBase, { fontSize: '0.875rem', lineHeight: '1.5rem' }],
  l: [noteBase, { fontSize: '1rem', lineHeight: '1.875rem' }],
})
/** As wide as most prices, so that nothing moves when the price comes. */
export const slot = style({ minWidth: 108, display: 'inline-block' })
/** The visitors' sentence: where a member was last, it only reserves its place until the session is known. */
export const login = style({
  color: color.link,
  selectors: {
    '[data-member]:not([data-visitor]) &': {
      borderRadius: radius.tag,
      background: color.sunken,
      color: 'transparent',
      userSelect: 'none',
      pointerEvents: 'none',
    },
  },
})
