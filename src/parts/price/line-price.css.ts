import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color } from '#design/tokens.css.ts'

/** Two prices of one line: they may take two rows. */
export const mixed = style([type.caption, { color: color.price, fontVariantNumeric: 'tabular-nums', fontWeight: 600 }])
