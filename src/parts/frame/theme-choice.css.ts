import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { space } from '#design/tokens.css.ts'

export const themes = style({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: space.s })
export const label = style([type.body, { flex: 1, minWidth: 0 }])
