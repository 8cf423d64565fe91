import { globalStyle, style } from '@vanilla-extract/css'
import { ellipsis, type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

export const state = style([type.titleS])
export const waiting = style([type.body])
export const line = style({ display: 'flex', justifyContent: 'space-between', gap: space.m, paddingBlock: space.s })
globalStyle(`${line} + ${line}`, { borderTop: `1px solid ${color.line}` })
export const name = style([ellipsis, { minWidth: 0 }])
