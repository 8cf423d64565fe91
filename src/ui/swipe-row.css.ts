import { style, styleVariants } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, motion } from '#design/tokens.css.ts'

export const ACTION_WIDTH = 72

export const track = style({ position: 'relative', overflow: 'hidden', background: 'inherit' })
/** Fingers scroll it up and down; sideways is ours. */
export const front = style({
  position: 'relative',
  background: 'inherit',
  touchAction: 'pan-y',
  transition: `transform ${motion.fade} ${motion.ease}`,
})
export const behind = style({ position: 'absolute', insetBlock: 0, insetInlineEnd: 0, display: 'flex' })
const button = style([type.body, { width: ACTION_WIDTH, fontWeight: 600 }])
export const tone = styleVariants({
  plain: [button, { background: color.sunken, color: color.text1 }],
  danger: [button, { background: color.danger, color: color.onDanger }],
})
