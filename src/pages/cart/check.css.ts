import { style } from '@vanilla-extract/css'
import { landscape, tablet } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, layer, safeBottom, size, space } from '#design/tokens.css.ts'

export const summary = style([
  type.small,
  { display: 'flex', alignItems: 'center', minHeight: 44, color: color.text2, fontWeight: 600 },
])
export const error = style([type.small, { color: color.danger }])
export const option = style({ display: 'flex', alignItems: 'center', gap: space.m })
export const pair = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.m,
  '@media': { [landscape]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 340px', alignItems: 'start' } },
})
export const side = style({ display: 'flex', flexDirection: 'column', gap: space.m, minWidth: 0 })
export const bar = style({
  position: 'sticky',
  bottom: 0,
  zIndex: layer.bar,
  paddingBottom: safeBottom,
  background: color.surface,
  borderTop: `1px solid ${color.line}`,
})
export const barIn = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space.l,
  width: '100%',
  maxWidth: size.content + 2 * space.xxl,
  minHeight: 56,
  marginInline: 'auto',
  padding: `${space.s}px ${space.m}px 0`,
  '@media': { [tablet]: { paddingInline: space.xxl } },
})
export const barSum = style({
  marginInlineEnd: 'auto',
  selectors: { '&[aria-busy=true]': { opacity: 0.5 } },
  '@media': { [landscape]: { marginInlineEnd: 0 } },
})
