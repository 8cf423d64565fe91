import { globalStyle, style } from '@vanilla-extract/css'
import { tablet } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.m,
  padding: space.m,
  borderRadius: radius.card,
  background: color.surface,
  '@media': { [tablet]: { padding: space.l } },
})
export const head = style({ display: 'flex', alignItems: 'center', gap: space.m })
export const text = style({ flex: 1, minWidth: 0 })
export const name = style([type.body, { fontWeight: 600 }])
export const facts = style([type.caption, { color: color.text3 }])
/** Keeps lines of text short enough to read. */
export const say = style({ display: 'flex', flexDirection: 'column', gap: space.s, maxWidth: 640 })
export const stars = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', border: 0, minWidth: 0 })
export const starsWord = style([
  type.body,
  { float: 'left', marginInlineEnd: space.s, color: color.text2, fontWeight: 600 },
])
export const star = style({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: radius.control,
  color: color.control,
  selectors: {
    '&[data-on]': { color: color.warning },
    '&:focus-within': { outline: `2px solid ${color.focus}`, outlineOffset: -4 },
  },
})
globalStyle(`${star} > input`, { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' })
export const word = style([type.small, { color: color.text2 }])
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })
export const fault = style([type.small, { color: color.danger }])
export const given = style({ display: 'flex', marginBottom: space.xs, color: color.warning })
