/** A card of a form or an order, with sections one under the other. */
import { style } from '@vanilla-extract/css'
import { tablet } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s,
  minWidth: 0,
  padding: space.m,
  border: 0,
  borderRadius: radius.card,
  background: color.surface,
  selectors: { '&[data-wrong]': { boxShadow: `inset 0 0 0 2px ${color.danger}` } },
  '@media': { [tablet]: { padding: space.l } },
})
/** Browsers put a legend on the fieldset's border unless it floats. */
export const legend = style([type.titleS, { float: 'left', width: '100%' }])
export const note = style([
  type.small,
  {
    padding: `${space.s}px ${space.m}px`,
    borderRadius: radius.control,
    background: color.warningSoft,
    color: color.warning,
  },
])
