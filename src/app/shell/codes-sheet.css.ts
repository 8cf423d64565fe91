import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

export const codes = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space.xxl })
export const code = style({ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: space.s, width: 200 })
export const name = style(type.titleS)
export const hint = style([type.small, { color: color.text2 }])
