import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color } from '#design/tokens.css.ts'

export const word = style([
  type.caption,
  {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 24,
    color: color.link,
    whiteSpace: 'nowrap',
    selectors: { '&[aria-pressed="true"]': { color: color.text2 } },
  },
])
