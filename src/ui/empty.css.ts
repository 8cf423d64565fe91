import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

export const empty = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.m,
  minHeight: 240,
  padding: `${space.huge}px ${space.l}px`,
  textAlign: 'center',
  color: color.text3,
})
export const sentence = style([type.base, { color: color.text2 }])
export const ring = style({
  display: 'grid',
  placeItems: 'center',
  width: 88,
  height: 88,
  borderRadius: '50%',
  background: color.sunken,
  color: color.text3,
})
