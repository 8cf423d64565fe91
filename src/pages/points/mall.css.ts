import { globalStyle, style } from '@vanilla-extract/css'
import { tablet } from '#design/breakpoints.ts'
import { clamp2, type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.m,
  minHeight: 64,
  padding: space.m,
  borderRadius: radius.card,
  background: color.surface,
  '@media': { [tablet]: { paddingInline: space.l } },
})
export const title = style([type.titleL, { flex: '1 1 auto' }])
export const balance = style([type.body, { color: color.text2 }])
export const points = style([type.priceM, { color: color.price, fontVariantNumeric: 'tabular-nums' }])

export const grid = style({
  display: 'grid',
  gap: space.s,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(46%, 190px), 1fr))',
  '@media': { [tablet]: { gap: space.m } },
})
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  padding: space.s,
  borderRadius: radius.card,
  background: color.surface,
})
export const name = style([type.body, { fontWeight: 600, ...clamp2 }])
export const remarks = style([type.caption, { color: color.text3, fontWeight: 400 }])
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.xs,
  minHeight: 40,
  marginTop: 'auto',
})
export const cost = style([type.caption, { color: color.text2, whiteSpace: 'nowrap' }])
export const why = style([type.caption, { color: color.text3 }])

export const form = style({ display: 'flex', flexDirection: 'column', gap: space.l })
export const chosen = style({ display: 'flex', alignItems: 'center', gap: space.m })
export const chosenName = style([
  type.body,
  { display: 'flex', flexDirection: 'column', gap: 2, flex: 1, minWidth: 0, fontWeight: 600 },
])
export const addresses = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.m,
  border: 0,
  minWidth: 0,
})
globalStyle(`${addresses} > div`, { width: '100%' })
export const legend = style([type.titleS, { float: 'left', width: '100%', marginBottom: space.s }])
export const error = style([type.small, { color: color.danger }])

export const list = style({ borderRadius: radius.card, background: color.surface, overflow: 'hidden' })
const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.m,
  padding: space.m,
  '@media': { [tablet]: { paddingInline: space.l } },
})
export const order = style([line])
export const entry = style([line])
globalStyle(`${list} > li + li`, { borderTop: `1px solid ${color.line}` })
export const text = style({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 })
export const memo = style([type.body])
export const end = style({
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: 2,
  fontVariantNumeric: 'tabular-nums',
})
export const state = style([type.small, { color: color.brand, fontWeight: 600 }])
export const number = style([type.caption, { color: color.text3 }])
export const earned = style([type.base, { color: color.price, fontWeight: 600 }])
export const spent = style([type.base, { color: color.text1, fontWeight: 600 }])
export const waiting = style([type.body, { padding: space.xxxl, color: color.text3, textAlign: 'center' }])
