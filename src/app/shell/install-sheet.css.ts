import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const why = style([type.body, { color: color.text2, marginBottom: space.l }])
export const steps = style({ display: 'grid', gap: space.m })
export const step = style([type.base, { display: 'flex', alignItems: 'center', gap: space.m, minHeight: 44 }])
export const number = style({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  flex: 'none',
  borderRadius: radius.pill,
  background: color.brandSoft,
  color: color.brand,
  fontWeight: 700,
})
