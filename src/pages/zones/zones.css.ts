import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

/** A zone's introduction. */
export const lead = style([
  type.small,
  { padding: `${space.s}px ${space.m}px`, borderRadius: radius.control, background: color.surface, color: color.text2 },
])
/** The zone's line on a card. */
export const note = style({ flexBasis: '100%', color: color.text2, overflowWrap: 'anywhere' })
