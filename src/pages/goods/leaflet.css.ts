import { globalStyle, style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const leaflet = style({ paddingInline: space.l, borderRadius: radius.card, background: color.surface })
globalStyle(`${leaflet} > * + *`, { borderTop: `1px solid ${color.line}` })
export const title = style([
  type.body,
  { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 44, fontWeight: 600 },
])
globalStyle(`${leaflet} [open] > ${title} > svg`, { transform: 'scaleY(-1)' })
export const text = style([
  type.body,
  { paddingBottom: space.m, color: color.text2, whiteSpace: 'pre-line', maxWidth: '60em' },
])
