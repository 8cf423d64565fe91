import { style } from '@vanilla-extract/css'
import { color, radius, space } from '#design/tokens.css.ts'

export const photos = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })
export const photo = style({
  display: 'block',
  borderRadius: radius.control,
  overflow: 'hidden',
  background: color.sunken,
})
export const image = style({ width: 72, height: 72, objectFit: 'cover' })
