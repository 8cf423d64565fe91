import { style } from '@vanilla-extract/css'
import { belowLandscape, landscape } from '#design/breakpoints.ts'
import { ellipsis, type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'
import { bar } from './header.css.ts'

/** A member's home begins with what they need to order: its one advertisement is the banner. */
const membersHome = '[data-member] [data-home] &'

export const right = style({
  gridArea: 'ad',
  display: 'block',
  width: 190,
  height: 90,
  borderRadius: radius.control,
  overflow: 'hidden',
  selectors: { [`${bar}[data-fixed] &`]: { display: 'none' }, [membersHome]: { display: 'none' } },
  '@media': { [belowLandscape]: { display: 'none' } },
})
export const strip = style({
  display: 'flex',
  alignItems: 'center',
  height: 56,
  paddingInlineStart: space.m,
  background: color.warningSoft,
  color: color.warning,
  selectors: { '[data-no-ad] &': { display: 'none' }, [membersHome]: { display: 'none' } },
  '@media': { [landscape]: { display: 'none' } },
})
export const link = style([
  type.body,
  { flex: 1, minHeight: 44, lineHeight: '44px', fontWeight: 600, textAlign: 'start', ...ellipsis },
])
