import { style } from '@vanilla-extract/css'
import { desktop } from '#design/breakpoints.ts'
import { MENU_HEIGHT } from './home.css.ts'

export const link = style({ display: 'block', width: '100%' })
export const image = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '1125 / 420',
  objectFit: 'cover',
  '@media': { [desktop]: { height: MENU_HEIGHT, aspectRatio: 'auto' } },
})
