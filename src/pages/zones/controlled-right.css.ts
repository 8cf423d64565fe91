import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

export const right = style([type.small, { display: 'grid', gap: 2 }])
export const who = style({ color: color.text1, fontWeight: 600 })
/** As high as its one line before it is there. */
export const mine = style({ minHeight: 24 })
const state = style({ display: 'inline-flex', alignItems: 'center', gap: space.xs, minHeight: 24 })
export const yes = style([state, { color: color.success }])
export const no = style([state, { color: color.warning }])
/** Over a card that is a target itself. */
export const login = style([state, { position: 'relative', color: color.link }])
