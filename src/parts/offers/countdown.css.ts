import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius } from '#design/tokens.css.ts'

export const timer = style([
  type.small,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 3,
    color: color.text2,
    fontVariantNumeric: 'tabular-nums',
    flexWrap: 'wrap',
  },
])
export const digits = style({
  minWidth: 22,
  paddingInline: 3,
  borderRadius: radius.tag,
  background: color.text1,
  color: color.surface,
  fontWeight: 600,
  lineHeight: '1.25rem',
  textAlign: 'center',
})
