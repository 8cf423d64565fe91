import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

export const right = style([type.small, { display: 'grid', gap: 2 }])
export const who = style({ color: color.text1, fontWeight: 600 })
/** One line high before its text is known: nothing moves when it comes. */
export const mine = style({ minHeight: 24 })
const state = style({ display: 'inline-flex', alignItems: 'center', gap: space.xs, minHeight: 24 })
export const yes = style([state, { color: color.success }])
export const no = style([state, { color: color.warning }])
/** Above the link that covers the card. */
export const login = style([state, { position: 'relative', color: color.link }])
