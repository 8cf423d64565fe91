import { style } from '@vanilla-extract/css'
import { tablet } from '#design/breakpoints.ts'
import { ellipsis, type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

/** The kept place (home.css.ts) below the section's heading. */
const rows = (rem: number) => `calc(var(--restock-rows, 6) * ${rem}rem + 56px)`

export const foot = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space.m,
  minHeight: 60,
})
/** It gives way where the line is too long. */
export const last = style([type.caption, { minWidth: 0, color: color.text3, ...ellipsis }])
/** Where the rows will stand. */
export const waiting = style({
  height: 'calc(var(--restock-rows, 6) * 3.5rem)',
  borderRadius: radius.card,
  background: color.surface,
})
export const plans = style([
  type.small,
  { display: 'inline-flex', alignItems: 'center', minHeight: 44, color: color.link },
])
/** In place of the rows, whose place it fills where it is still kept: a sentence and where to go on. */
export const lead = style([
  type.body,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    alignContent: 'center',
    justifyContent: 'center',
    gap: space.s,
    minHeight: rows(4.5),
    '@media': { [tablet]: { minHeight: rows(3.5) } },
    padding: space.m,
    borderRadius: radius.card,
    background: color.surface,
    color: color.text2,
  },
])
