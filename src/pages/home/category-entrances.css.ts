import { style } from '@vanilla-extract/css'
import { desktop } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: space.xs,
  padding: space.s,
  borderRadius: radius.card,
  background: color.surface,
  '@media': { [desktop]: { selectors: { '&[data-narrow]': { display: 'none' } } } },
})
export const entry = style([
  type.caption,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space.xs,
    paddingBlock: space.s,
    color: color.text1,
    textAlign: 'center',
  },
])
