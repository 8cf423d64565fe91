import { style } from '@vanilla-extract/css'
import { landscape } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const grid = style({
  display: 'grid',
  gap: space.s,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [landscape]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: space.m } },
})
export const zone = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.m,
  minHeight: 60,
  padding: `${space.s}px ${space.m}px`,
  borderRadius: radius.card,
  background: color.surface,
})
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  flex: 'none',
  borderRadius: radius.pill,
  background: color.brandSoft,
  color: color.brand,
})
export const name = style([type.body, { display: 'block', fontWeight: 600 }])
export const note = style([type.caption, { color: color.text3 }])
