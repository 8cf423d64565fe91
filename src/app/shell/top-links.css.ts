import { globalStyle, style } from '@vanilla-extract/css'
import { belowDesktop, belowLandscape, hover } from '#design/breakpoints.ts'
import { content } from '#design/layout.css.ts'
import { ellipsis, type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

export const strip = style({ background: color.page, '@media': { [belowLandscape]: { display: 'none' } } })
export const row = style([
  content,
  type.small,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.l,
    minHeight: 32,
    color: color.text2,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    whiteSpace: 'nowrap',
  },
])
globalStyle(`${row} > a, ${row} > button`, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  flex: 'none',
})
globalStyle(`${row} > :is(a, button):hover`, { '@media': { [hover]: { color: color.brand } } })
export const rest = style({ flex: 1 })
export const login = style({ color: `${color.brand} !important`, fontWeight: 600 })
export const company = style({ ...ellipsis, maxWidth: '16em', color: color.text1, fontWeight: 600 })
/** Beside the service's number only where both fit; elsewhere it stands in the footer and in the account sheet. */
export const complaints = style({ '@media': { [belowDesktop]: { display: 'none !important' } } })
