import { style } from '@vanilla-extract/css'
import { radius } from '#design/tokens.css.ts'

/** Always on white: readers look for dark on light. */
export const code = style({
  width: 200,
  maxWidth: '100%',
  height: 'auto',
  aspectRatio: '1',
  borderRadius: radius.control,
  background: '#FFFFFF',
  color: '#000000',
  fill: 'currentColor',
})
