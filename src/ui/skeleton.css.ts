import { keyframes, style } from '@vanilla-extract/css'
import { color, radius } from '#design/tokens.css.ts'

const breathe = keyframes({ '50%': { opacity: 0.5 } })
/** A box of the size of what is awaited; give it that size in a class of your own. */
export const bone = style({
  display: 'block',
  background: color.sunken,
  borderRadius: radius.tag,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  selectors: { '&:empty::before': { content: '\\00a0' } },
})
export const line = style([bone, { width: '70%', height: 14, marginBlock: 3 }])
export const short = style([line, { width: '40%' }])
export const picture = style([bone, { width: 96, height: 96, borderRadius: radius.control, flex: 'none' }])
