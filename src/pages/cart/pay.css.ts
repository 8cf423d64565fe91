import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

export const due = style([type.base, { display: 'flex', alignItems: 'baseline', gap: space.s }])
export const result = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.s,
  paddingBlock: space.xl,
  textAlign: 'center',
})
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: 72,
  height: 72,
  borderRadius: '50%',
  background: color.brandSoft,
  color: color.brand,
  selectors: { '&[data-wait]': { background: color.warningSoft, color: color.warning } },
})
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space.m,
  paddingTop: space.m,
})
export const duties = style([
  type.small,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space.xs,
    paddingInlineStart: '1.4em',
    color: color.text2,
    listStyle: 'decimal',
  },
])
export const waiting = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  minHeight: 44,
})
