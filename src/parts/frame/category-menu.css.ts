import { style } from '@vanilla-extract/css'
import { hover } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const menu = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  background: color.raised,
  borderRadius: radius.card,
  overflow: 'hidden',
})
export const entries = style({
  padding: `${space.s}px ${space.m}px`,
  minHeight: 0,
  maxHeight: '70vh',
  overflowY: 'auto',
})
export const entry = style({ display: 'flex', gap: space.m, paddingBlock: space.xs, alignItems: 'flex-start' })
export const top = style([
  type.body,
  {
    display: 'inline-flex',
    alignItems: 'center',
    flex: 'none',
    width: 88,
    minHeight: 32,
    fontWeight: 600,
    '@media': { [hover]: { ':hover': { color: color.brand } } },
  },
])
export const children = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.s, minWidth: 0 })
export const child = style([
  type.small,
  {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    color: color.text2,
    '@media': { [hover]: { ':hover': { color: color.brand } } },
  },
])
export const more = style([
  type.small,
  { flex: 'none', width: '100%', minHeight: 40, color: color.link, borderTop: `1px solid ${color.line}` },
])
export const none = style([type.small, { padding: `${space.l}px ${space.m}px`, color: color.text3 }])
