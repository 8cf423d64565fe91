import { style } from '@vanilla-extract/css'
import { landscape, tablet } from '#design/breakpoints.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const link = style({ display: 'block', width: '100%', borderRadius: radius.card, overflow: 'hidden' })
/** Banners are designed for phones and tablets; on a desktop a lower strip of them is shown. */
export const image = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '1125 / 420',
  objectFit: 'cover',
  '@media': { [landscape]: { aspectRatio: '1125 / 340' } },
})
export const countdown = style({
  display: 'flex',
  justifyContent: 'center',
  padding: space.m,
  borderRadius: radius.card,
  background: color.warningSoft,
})
export const coupons = style({
  display: 'grid',
  gap: space.s,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  '@media': { [tablet]: { gap: space.m } },
})
export const combinations = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 360px), 1fr))',
})
