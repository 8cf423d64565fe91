import { style } from '@vanilla-extract/css'
import { color, radius, space } from '#design/tokens.css.ts'

export const scanner = style({ display: 'flex', flexDirection: 'column', gap: space.m })
export const video = style({
  width: '100%',
  aspectRatio: '4 / 3',
  borderRadius: radius.card,
  objectFit: 'cover',
  background: color.sunken,
})
