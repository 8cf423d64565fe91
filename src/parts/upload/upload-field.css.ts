import { style } from '@vanilla-extract/css'
import { touch } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const field = style({ display: 'flex', flexDirection: 'column', gap: space.xs, minWidth: 0 })
export const label = style([type.body, { color: color.text2, fontWeight: 600 }])
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })
/** The camera button is shown on touch devices only. */
export const camera = style({ display: 'none', '@media': { [touch]: { display: 'inline-flex' } } })
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.m,
  padding: space.s,
  borderRadius: radius.control,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
})
const box = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  borderRadius: radius.control,
  background: color.sunken,
  color: color.text3,
})
/** Pictures of papers have a white background in the dark theme as well. */
export const thumb = style([box, { objectFit: 'cover', background: '#fff' }])
export const blank = box
export const text = style({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: space.xs })
export const name = style([type.body, { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }])
export const state = style([
  type.small,
  {
    color: color.text2,
    selectors: { '&[data-tone=good]': { color: color.success }, '&[data-tone=bad]': { color: color.danger } },
  },
])
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs })
export const list = style({ display: 'flex', flexDirection: 'column', gap: space.s })
