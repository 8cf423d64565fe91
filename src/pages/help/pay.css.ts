import { style } from '@vanilla-extract/css'
import { tablet } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const screen = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.l,
  maxWidth: 820,
  paddingBlock: `${space.l}px ${space.huge}px`,
})
export const cards = style({
  display: 'grid',
  gap: space.m,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '@media': { [tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const card = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.m,
  height: '100%',
  padding: space.l,
  borderRadius: radius.card,
  background: color.surface,
})
export const ring = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: radius.pill,
  background: color.brandSoft,
  color: color.brand,
})
export const words = style({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: space.xs })
export const name = style([type.titleS])
export const about = style([type.small, { color: color.text2 }])
