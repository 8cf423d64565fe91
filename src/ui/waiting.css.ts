import { keyframes, style } from '@vanilla-extract/css'
import { color } from '#design/tokens.css.ts'
import { empty } from './empty.css.ts'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })
export const waiting = style([empty, { minHeight: '50vh' }])
export const ring = style({
  width: 40,
  height: 40,
  borderRadius: '50%',
  border: `3px solid ${color.line}`,
  borderTopColor: color.brand,
  animation: `${turn} .9s linear infinite`,
})
