import { style } from '@vanilla-extract/css'
import { belowTablet } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, radius, size, space } from '#design/tokens.css.ts'

export const button = style([
  type.small,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.xs,
    flex: 'none',
    minHeight: size.touch,
    minWidth: size.touch,
    justifyContent: 'center',
    paddingInline: space.s,
    borderRadius: radius.control,
    color: color.text2,
    whiteSpace: 'nowrap',
    selectors: { '&[aria-pressed=true]': { color: color.brand, background: color.brandSoft, fontWeight: 600 } },
  },
])
/** On phones the list's name needs the room. */
export const word = style({ '@media': { [belowTablet]: { display: 'none' } } })
