import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const player = style({ display: 'grid', gap: space.m })
/** Reserves the clip's place before it has loaded. */
export const video = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '16 / 9',
  borderRadius: radius.control,
  background: '#0F171F',
})
export const failed = style([
  type.small,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.s,
    padding: `${space.s}px ${space.m}px`,
    borderRadius: radius.control,
    background: color.warningSoft,
    color: color.warning,
  },
])
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
})
export const left = style([type.small, { color: color.text2, fontVariantNumeric: 'tabular-nums' }])
