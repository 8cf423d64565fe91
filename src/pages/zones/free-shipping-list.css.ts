import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const rule = style([
  type.small,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.s,
    padding: `${space.s}px ${space.m}px`,
    borderRadius: radius.control,
    background: color.brandSoft,
    color: color.brand,
  },
])
export const more = style({
  display: 'inline-block',
  paddingBlock: 3,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  whiteSpace: 'nowrap',
})
