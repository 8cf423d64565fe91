import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const field = style({ display: 'flex', flexDirection: 'column', gap: space.s, minWidth: 0 })
export const label = style([type.body, { color: color.text2, fontWeight: 600 }])
/** Ink on paper, in the dark as well. */
export const pad = style({
  display: 'block',
  width: '100%',
  height: 180,
  borderRadius: radius.control,
  background: '#fff',
  boxShadow: `inset 0 0 0 1px ${color.control}`,
  touchAction: 'none',
  cursor: 'crosshair',
  selectors: {
    '&[data-wrong]': { boxShadow: `inset 0 0 0 2px ${color.danger}` },
    '&[data-typed]': { cursor: 'default' },
  },
})
export const choices = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s })
