import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

export const field = style({ display: 'flex', flexDirection: 'column', gap: space.xs })
export const words = style([
  type.small,
  {
    color: color.text3,
    selectors: {
      '&[data-tone=bad]': { color: color.danger },
      '&[data-tone=fair]': { color: color.warning },
      '&[data-tone=good]': { color: color.success },
    },
  },
])
