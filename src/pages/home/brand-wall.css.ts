import { style } from '@vanilla-extract/css'
import { skipFar } from '#design/skip-far.ts'
import { radius, space } from '#design/tokens.css.ts'

export const wall = style({
  ...skipFar(568),
  display: 'grid',
  gap: space.s,
  gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
})
/** Logos are made for a white background. */
export const brand = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  minHeight: 64,
  borderRadius: radius.control,
  background: '#FFFFFF',
  overflow: 'hidden',
})
