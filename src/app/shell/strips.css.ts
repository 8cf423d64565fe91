import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

export const strip = style([
  type.small,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.s,
    padding: `${space.xs}px ${space.m}px`,
    background: color.warningSoft,
    color: color.warning,
    textAlign: 'center',
  },
])
export const update = style([strip, { background: color.linkSoft, color: color.link }])
