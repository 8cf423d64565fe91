import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color } from '#design/tokens.css.ts'

const figure = style([type.caption, { fontVariantNumeric: 'tabular-nums' }])
export const each = style([figure, { color: color.text2, whiteSpace: 'nowrap' }])
export const last = style([figure, { color: color.text3 }])
/** A day that goes on below reads as two numbers. */
export const day = style({ whiteSpace: 'nowrap' })
