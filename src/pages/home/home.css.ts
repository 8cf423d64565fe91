import { globalStyle, style } from '@vanilla-extract/css'
import { desktop, tablet } from '#design/breakpoints.ts'
import { page as base } from '#design/layout.css.ts'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const page = style([base, { gap: space.l }])
/** Rows of a member's section, rem, and what stands above and below them, px. */
const RESTOCK_ROW = { phone: 4.5, tablet: 3.5 }
const RESTOCK_FRAME = 112
const placeOf = (row: number) => `calc(var(--restock-rows, 6) * ${row}rem + ${RESTOCK_FRAME}px)`
/** early.js says before the first paint whether a member was here, and for how many rows the place is kept. */
export const member = style({
  display: 'none',
  selectors: { '[data-member] &': { display: 'block', minHeight: placeOf(RESTOCK_ROW.phone) } },
  '@media': { [tablet]: { selectors: { '[data-member] &': { minHeight: placeOf(RESTOCK_ROW.tablet) } } } },
})
export const top = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [desktop]: { gridTemplateColumns: '360px minmax(0, 1fr)', alignItems: 'start' } },
})
/** px. The banner beside the menu is cut to it. */
export const MENU_HEIGHT = 332
/** Beside the banner and of its height: the list scrolls. */
export const menu = style({
  display: 'none',
  '@media': {
    [desktop]: {
      display: 'block',
      position: 'relative',
      alignSelf: 'stretch',
      minHeight: MENU_HEIGHT,
      borderRadius: radius.card,
      background: color.surface,
      overflow: 'hidden',
    },
  },
})
globalStyle(`${menu} > *`, { '@media': { [desktop]: { position: 'absolute', inset: 0, overflowY: 'auto' } } })
/** All seven entries stand beside the banner without scrolling. */
globalStyle(`${menu} ul > li`, { '@media': { [desktop]: { paddingBlock: 0 } } })
export const end = style([type.body, { textAlign: 'center' }])
globalStyle(`${end} > a`, { display: 'inline-flex', alignItems: 'center', minHeight: 44, color: color.link })
export const nothing = style([
  type.body,
  {
    padding: `${space.xxxl}px ${space.m}px`,
    borderRadius: radius.card,
    background: color.surface,
    color: color.text2,
    textAlign: 'center',
  },
])
/** Two shelves with their headings. */
export const further = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.l,
  minHeight: 656,
  '@media': { [tablet]: { minHeight: 716 } },
})
