import { style } from '@vanilla-extract/css'
import { landscape } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, layer, radius, safeBottom, size, space } from '#design/tokens.css.ts'

export const bar = style({
  position: 'sticky',
  bottom: `calc(${size.tabBar}px + env(safe-area-inset-bottom))`,
  zIndex: layer.bar,
  display: 'flex',
  alignItems: 'center',
  gap: space.m,
  padding: space.m,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: color.shadow1,
  '@media': { [landscape]: { bottom: safeBottom } },
})
export const sum = style([type.small, { flex: 1, minWidth: 0, color: color.text2 }])
export const words = style([type.caption, { display: 'block', color: color.text3 }])
