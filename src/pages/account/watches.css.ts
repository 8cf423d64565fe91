import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const bar = style({ display: 'flex', justifyContent: 'flex-end' })
export const group = style({ display: 'flex', flexDirection: 'column', gap: space.s })
export const item = style({
  display: 'flex',
  flexDirection: 'column',
  borderRadius: radius.card,
  background: color.surface,
})
export const foot = style([
  type.caption,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginTop: 'auto',
    paddingInline: space.m,
    paddingBlockEnd: space.s,
    color: color.text3,
    fontVariantNumeric: 'tabular-nums',
  },
])
export const unlisted = style([
  type.small,
  {
    padding: `${space.s}px ${space.m}px`,
    borderRadius: radius.control,
    background: color.surface,
    color: color.text2,
  },
])
