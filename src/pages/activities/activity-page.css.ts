import { style } from '@vanilla-extract/css'
import { landscape, tablet } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, radius, size, space } from '#design/tokens.css.ts'

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xs}px ${space.l}px`,
  padding: space.m,
  borderRadius: radius.card,
  background: color.surface,
  '@media': { [tablet]: { padding: space.l } },
})
export const when = style([type.small, { color: color.text2, fontVariantNumeric: 'tabular-nums' }])
export const all = style([
  type.small,
  { display: 'inline-flex', alignItems: 'center', minHeight: size.touch, marginInlineStart: 'auto', color: color.link },
])
export const cover = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '1125 / 420',
  objectFit: 'cover',
  borderRadius: radius.card,
  '@media': { [landscape]: { aspectRatio: '1125 / 340' } },
})
