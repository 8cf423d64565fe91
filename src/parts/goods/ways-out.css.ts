import { style } from '@vanilla-extract/css'
import { clamp2, type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

export const box = style({ display: 'grid', justifyItems: 'end', maxWidth: '12em' })
export const reason = style([type.caption, { color: color.text3, textAlign: 'end', ...clamp2 }])
export const state = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: space.s,
})
export const ways = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: space.m })
export const way = style([
  type.caption,
  { display: 'inline-flex', alignItems: 'center', minHeight: 24, color: color.link, whiteSpace: 'nowrap' },
])
