import { style } from '@vanilla-extract/css'
import { landscape } from '#design/breakpoints.ts'
import { between, content } from '#design/layout.css.ts'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const screen = style([
  content,
  { display: 'flex', flexDirection: 'column', gap: space.l, paddingBlock: `${space.xl}px ${space.xxxl}px` },
])
export const columns = style({
  display: 'grid',
  gap: space.l,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [landscape]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
})
export const column = style({ display: 'flex', flexDirection: 'column', gap: space.l, minWidth: 0 })
export const text = style({ display: 'flex', flexDirection: 'column', gap: space.xs, minWidth: 0 })
export const line = style([between, { alignItems: 'baseline', gap: space.m, paddingBlock: space.s }])
/** Read at arm's length by somebody who sees it for the first time. */
export const name = style([type.titleS, { minWidth: 0, overflowWrap: 'anywhere' }])
export const facts = style([type.body, { color: color.text2, fontVariantNumeric: 'tabular-nums' }])
export const amount = style([type.titleS, { flex: 'none', fontVariantNumeric: 'tabular-nums' }])
export const total = style([type.titleL, { fontVariantNumeric: 'tabular-nums', color: color.price }])
export const signing = style({ display: 'flex', flexDirection: 'column', gap: space.s })
export const signHead = style([between, type.body])
export const pad = style({
  display: 'block',
  width: '100%',
  height: 220,
  borderRadius: radius.control,
  background: '#fff',
  boxShadow: `inset 0 0 0 1px ${color.control}`,
  touchAction: 'none',
  cursor: 'crosshair',
})
export const choices = style({ display: 'flex', flexDirection: 'column', gap: space.s, border: 0, padding: 0 })
