import { style } from '@vanilla-extract/css'
import { space } from '#design/tokens.css.ts'

/** Lies above the link that covers the card, so that the buttons can be pressed. */
export const actions = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.s,
  '@media': { print: { display: 'none' } },
})
