import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const strip = style([
  type.small,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.s,
    padding: `${space.s}px ${space.m}px`,
    borderRadius: radius.control,
    background: color.warningSoft,
    color: color.warning,
  },
])
