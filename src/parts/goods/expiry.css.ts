import { style } from '@vanilla-extract/css'
import { color } from '#design/tokens.css.ts'

export const date = style({ fontVariantNumeric: 'tabular-nums' })
export const near = style([date, { color: color.warning, fontWeight: 600 }])
/** Two words that stand, or go on below, together. */
export const soon = style([near, { whiteSpace: 'nowrap' }])
