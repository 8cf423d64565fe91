import { style } from '@vanilla-extract/css'
import { small } from '#design/text.css.ts'
import { space } from '#design/tokens.css.ts'

export const draw = style([small, { paddingTop: space.s }])
