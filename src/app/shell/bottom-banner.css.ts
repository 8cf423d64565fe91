import { style } from '@vanilla-extract/css'
import { tablet } from '#design/breakpoints.ts'
import { color, radius, size, space } from '#design/tokens.css.ts'

export const banner = style({
  position: 'relative',
  width: 'min(100%, 360px)',
  borderRadius: radius.card,
  overflow: 'hidden',
  boxShadow: `0 0 0 1px ${color.line}, ${color.shadow2}`,
  marginBottom: space.s,
  pointerEvents: 'auto',
  '@media': { [tablet]: { alignSelf: 'flex-end' } },
})
export const link = style({ display: 'block', width: '100%' })
export const image = style({ width: '100%', height: 'auto', aspectRatio: '1125 / 240', objectFit: 'cover' })
/** White on dark, over whatever picture. */
export const close = style({
  position: 'absolute',
  top: 0,
  insetInlineEnd: 0,
  width: size.touch,
  height: size.touch,
  color: '#FFFFFF',
  background: 'rgb(15 23 31 / .55)',
  borderRadius: `0 0 0 ${radius.control}px`,
})
