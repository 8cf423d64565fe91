import { style } from '@vanilla-extract/css'
import { landscape, tablet } from '#design/breakpoints.ts'
import { clamp2, ellipsis, type } from '#design/text.css.ts'
import { color, radius, size, space } from '#design/tokens.css.ts'

export const strip = style([
  type.small,
  {
    display: 'block',
    width: '100%',
    minHeight: 40,
    borderBottom: `1px solid ${color.line}`,
    background: color.brandSoft,
    color: color.text1,
    textAlign: 'start',
    fontVariantNumeric: 'tabular-nums',
    selectors: { '&[data-old]': { color: color.text2 } },
  },
])
export const stripIn = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  paddingInline: space.m,
  '@media': {
    [tablet]: { paddingInline: space.l },
    [landscape]: { maxWidth: size.content + 2 * space.xxl, marginInline: 'auto', paddingInline: space.xxl + space.l },
  },
})
export const stripWords = style({ minWidth: 0, ...ellipsis })
export const stripMore = style({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  marginInlineStart: 'auto',
  color: color.brand,
  fontWeight: 600,
})
export const estimate = style([
  type.caption,
  {
    flex: 'none',
    paddingInline: space.xs,
    borderRadius: radius.tag,
    background: color.warningSoft,
    color: color.warning,
    fontWeight: 600,
  },
])

export const hints = style({ display: 'flex', flexDirection: 'column', gap: space.m })
export const note = style([type.small, { color: color.text2 }])
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.xs,
  padding: space.m,
  borderRadius: radius.card,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
})
export const name = style([type.body, { fontWeight: 600, ...clamp2 }])
export const gain = style([type.small, { color: color.text1, fontVariantNumeric: 'tabular-nums' }])
export const verdict = style([
  type.small,
  {
    color: color.text2,
    fontVariantNumeric: 'tabular-nums',
    selectors: { '&[data-worth="1"]': { color: color.success }, '&[data-worth="0"]': { color: color.warning } },
  },
])
export const fill = style({ width: '100%', marginBlock: space.xs })
export const goods = style([
  type.small,
  { display: 'flex', alignItems: 'center', gap: space.s, minHeight: 32, fontVariantNumeric: 'tabular-nums' },
])
export const goodsName = style({ flex: 1, minWidth: 0, paddingBlock: 3, ...ellipsis })
export const number = style({ flex: 'none', color: color.text2 })
export const amount = style({ flex: 'none', minWidth: 72, textAlign: 'end', fontWeight: 600 })
