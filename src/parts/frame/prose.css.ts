import { globalStyle, style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color } from '#design/tokens.css.ts'

export const path = style([type.caption, { color: color.text3 }])
globalStyle(`${path} > a`, { display: 'inline-block', paddingBlock: 4, color: color.text2 })
/** Lines of Chinese are read easily up to some 40 characters. */
export const article = style({ width: '100%', maxWidth: 800, marginInline: 'auto' })
export const facts = style([type.caption, { color: color.text3, fontVariantNumeric: 'tabular-nums' }])
