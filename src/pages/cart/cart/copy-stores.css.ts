import { globalStyle, style } from '@vanilla-extract/css'
import { tablet } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, radius, size, space } from '#design/tokens.css.ts'

export const copy = style({ display: 'flex', flexDirection: 'column', minHeight: '100%' })
export const wait = style([type.base, { padding: space.xxxl, textAlign: 'center', color: color.text2 }])
export const scroll = style({ flex: 1, overflow: 'auto' })
export const table = style({ minWidth: '100%', background: color.surface })
globalStyle(`${table} :is(th, td)`, {
  padding: space.s,
  borderBottom: `1px solid ${color.line}`,
  textAlign: 'start',
  verticalAlign: 'middle',
})
globalStyle(`${table} thead th`, { position: 'sticky', top: 0, zIndex: 1, background: color.surface })
/** Stays visible beside its numbers. */
export const goods = style([
  type.small,
  {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 2,
    minWidth: 128,
    maxWidth: 160,
    background: color.surface,
    fontWeight: 600,
    '@media': { [tablet]: { minWidth: 220, maxWidth: 320 } },
  },
])
globalStyle(`${table} thead ${goods}`, { zIndex: 3 })
export const facts = style([
  type.caption,
  { display: 'block', color: color.text3, fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
])
export const store = style([type.small, { minWidth: 132, maxWidth: 200 }])
export const cell = style({ minWidth: 132 })
export const number = style([
  type.base,
  {
    width: 76,
    minHeight: size.touch,
    borderRadius: radius.control,
    boxShadow: `inset 0 0 0 1px ${color.control}`,
    background: color.surface,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
])
export const bar = style([
  type.caption,
  { display: 'block', padding: space.s, borderRadius: radius.control, background: color.sunken, color: color.text2 },
])
/** A long list of stores scrolls on its own, so that the goods stay visible. */
export const results = style({ maxHeight: '30vh', overflow: 'auto', padding: `${space.s}px ${space.l}px 0` })
export const result = style([
  type.small,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.s,
    paddingBlock: space.xs,
  },
])
export const counts = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s })
export const unchecked = style([
  type.small,
  { padding: `${space.s}px ${space.l}px`, background: color.warningSoft, color: color.warning },
])
/** Stays visible however long the list of goods is. */
export const foot = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 4,
  paddingBottom: space.s,
  background: color.raised,
  borderTop: `1px solid ${color.line}`,
})
export const buttons = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space.m,
  padding: `${space.m}px ${space.l}px 0`,
})
