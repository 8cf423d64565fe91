import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const row = style({ display: 'flex', alignItems: 'flex-start', gap: space.s })
export const grow = style({ flex: 1, minWidth: 0 })
/** Stands beside the box, below the box's label. */
export const button = style({ flex: 'none', marginTop: 24 })
export const field = style({ display: 'flex', flexDirection: 'column', gap: space.s })
export const demo = style([
  type.small,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.s,
    padding: `${space.s}px ${space.m}px`,
    borderRadius: radius.control,
    background: color.linkSoft,
    color: color.link,
  },
])
export const digits = style({ fontVariantNumeric: 'tabular-nums', letterSpacing: '0.1em' })
