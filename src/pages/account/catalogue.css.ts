import { style } from '@vanilla-extract/css'
import { tablet } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const card = style([
  type.body,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space.m,
    padding: space.m,
    borderRadius: radius.card,
    background: color.surface,
    '@media': { [tablet]: { padding: space.l } },
  },
])
/** Its place is there before anything is said, so that the buttons do not move. */
export const state = style({ display: 'grid', alignContent: 'center', gap: space.xs, minHeight: 44 })
export const problem = style({ color: color.warning })
