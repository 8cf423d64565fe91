import { style } from '@vanilla-extract/css'
import { ellipsis, type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

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
/** In place of the rows: a sentence and where to go on. */
export const lead = style([
  type.body,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.s,
    padding: space.m,
    borderRadius: radius.card,
    background: color.surface,
    color: color.text2,
  },
])
