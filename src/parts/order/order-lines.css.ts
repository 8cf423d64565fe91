import { globalStyle, style } from '@vanilla-extract/css'
import { tablet } from '#design/breakpoints.ts'
import { clamp2, ellipsis, type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const parcel = style({ background: color.surface, borderRadius: radius.card, overflow: 'hidden' })
export const head = style([
  type.small,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.m,
    padding: `${space.m}px`,
    borderBottom: `1px solid ${color.line}`,
    color: color.text2,
    fontVariantNumeric: 'tabular-nums',
    '@media': { [tablet]: { paddingInline: space.l } },
  },
])
export const warehouse = style([
  type.titleS,
  { display: 'flex', alignItems: 'center', gap: space.s, color: color.text1 },
])
export const expected = style([
  type.small,
  { padding: `${space.s}px ${space.m}px 0`, color: color.text2, '@media': { [tablet]: { paddingInline: space.l } } },
])
export const line = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.m,
  padding: space.m,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 110px',
  '@media': { [tablet]: { paddingInline: space.l } },
})
globalStyle(`${line} + ${line}`, { borderTop: `1px solid ${color.line}` })
export const text = style({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 })
export const name = style([type.body, { fontWeight: 600, ...clamp2 }])
export const facts = style([type.caption, { color: color.text3, ...ellipsis }])
/** What is compared with the goods in hand, and how long they keep, is never cut short. */
export const batch = style([
  type.caption,
  { color: color.text3, fontVariantNumeric: 'tabular-nums', wordBreak: 'keep-all' },
])
export const off = style([
  type.caption,
  { color: color.price, whiteSpace: 'pre-wrap', fontVariantNumeric: 'tabular-nums' },
])
/** Two prices and a sum: never cut short. */
export const changed = style([type.caption, { color: color.text2, fontVariantNumeric: 'tabular-nums' }])
/** A long unit breaks its own line: the name, and the batch that is compared with the goods in hand, keep their room. */
export const figures = style({
  flex: 'none',
  maxWidth: '45%',
  textAlign: 'end',
  overflowWrap: 'anywhere',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: 2,
  fontVariantNumeric: 'tabular-nums',
})
export const amount = style([type.body, { fontWeight: 600 }])
export const price = style([type.caption, { color: color.text3 }])
export const number = style({ marginInlineStart: space.xs, color: color.text1 })
