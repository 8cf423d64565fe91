import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, size, space } from '#design/tokens.css.ts'

export const button = style([
  type.small,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.xs,
    flex: 'none',
    minHeight: size.touch,
    paddingInline: space.s,
    borderRadius: radius.control,
    color: color.text2,
    whiteSpace: 'nowrap',
    selectors: { '&[aria-pressed=true]': { color: color.brand, background: color.brandSoft, fontWeight: 600 } },
  },
])
