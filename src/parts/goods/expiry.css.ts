import { style } from '@vanilla-extract/css'
import { color } from '#design/tokens.css.ts'

/** Stands on one line where there is room for it: 余32 and 个月 below says little. */
export const date = style({ display: 'inline-block', fontVariantNumeric: 'tabular-nums' })
export const near = style([date, { color: color.warning, fontWeight: 600 }])
/** Two words that stand, or go on below, together. */
export const soon = style([near, { whiteSpace: 'nowrap' }])
