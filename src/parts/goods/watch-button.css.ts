import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

export const word = style([
  type.caption,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.xs,
    minHeight: 24,
    color: color.link,
    whiteSpace: 'nowrap',
    selectors: { '&[aria-pressed="true"]': { color: color.text2 } },
  },
])
