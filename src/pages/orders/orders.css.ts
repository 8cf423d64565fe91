import { style } from '@vanilla-extract/css'
import { landscape, tablet } from '#design/breakpoints.ts'
import { clamp2, type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const search = style({ display: 'flex', gap: space.xs, maxWidth: 480 })
export const list = style({ display: 'flex', flexDirection: 'column', gap: space.m })
export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space.s,
  padding: space.m,
  borderRadius: radius.card,
  background: color.surface,
  '@media': { [tablet]: { padding: space.l } },
})
export const head = style([type.small, { display: 'flex', justifyContent: 'space-between', gap: space.m, color: color.text2, fontVariantNumeric: 'tabular-nums' }])
/** The whole card leads to the order. */
export const cover = style({ fontWeight: 600, '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.card } })
export const state = style({
  flex: 'none',
  color: color.brand,
  fontWeight: 600,
  selectors: { '&[data-state="0"]': { color: color.warning }, '&[data-state="8"], &[data-state="9"]': { color: color.text3 } },
})
export const goods = style({ display: 'flex', alignItems: 'center', gap: space.s })
export const names = style([type.small, { flex: 1, minWidth: 0, color: color.text1, ...clamp2 }])
export const foot = style({ display: 'flex', alignItems: 'center', gap: space.m })
export const date = style([type.caption, { flex: 1, color: color.text3, fontVariantNumeric: 'tabular-nums' }])
export const total = style([type.base, { fontWeight: 600, fontVariantNumeric: 'tabular-nums' }])
export const pay = style({ position: 'relative' })

// One order
export const columns = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.m,
  '@media': { [landscape]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 340px', alignItems: 'start' } },
})
export const column = style({ display: 'flex', flexDirection: 'column', gap: space.m, minWidth: 0 })
export const banner = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space.m })
export const facts = style([type.small, { display: 'grid', gridTemplateColumns: 'auto 1fr', alignItems: 'center', gap: `${space.s}px ${space.m}px`, color: color.text2 }])
export const fact = style({ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: space.s, color: color.text1, textAlign: 'end', fontVariantNumeric: 'tabular-nums' })
export const timeline = style([type.small, { display: 'flex', flexDirection: 'column' }])
export const event = style({
  position: 'relative',
  paddingInlineStart: space.xl,
  paddingBottom: space.l,
  color: color.text2,
  '::before': { content: '', position: 'absolute', insetInlineStart: 4, top: 16, bottom: -6, width: 1, background: color.line },
  '::after': { content: '', position: 'absolute', insetInlineStart: 0, top: 5, width: 9, height: 9, borderRadius: '50%', background: color.control },
  selectors: {
    '&:last-child': { paddingBottom: 0 },
    '&:last-child::before': { display: 'none' },
    '&:first-child': { color: color.text1, fontWeight: 600 },
    '&:first-child::after': { background: color.brand },
  },
})
export const when = style([type.caption, { display: 'block', color: color.text3, fontWeight: 400, fontVariantNumeric: 'tabular-nums' }])
