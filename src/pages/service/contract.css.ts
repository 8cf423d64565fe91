import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const column = style({ width: '100%', maxWidth: 820, marginInline: 'auto' })
export const facts = style([type.small, { color: color.text3 }])
/** The text scrolls with the page, as on paper: nobody signs what is hidden in a box. */
export const text = style({ paddingTop: space.s, borderTop: `1px solid ${color.line}` })
export const form = style({ display: 'flex', flexDirection: 'column', gap: space.l })
/** Nothing to sign on paper. */
export const signing = style({ '@media': { print: { display: 'none' } } })
const strip = style([
  type.body,
  { display: 'flex', alignItems: 'flex-start', gap: space.s, padding: space.m, borderRadius: radius.control },
])
export const first = style([strip, { background: color.warningSoft, color: color.warning }])
export const signed = style([strip, { background: color.brandSoft, color: color.brand }])
export const error = style([strip, { background: color.dangerSoft, color: color.danger }])
export const hash = style([type.caption, { color: color.text3, overflowWrap: 'anywhere' }])
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })
