import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const panes = style({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  height: '68vh',
})
export const tabs = style({ gridColumn: '1 / -1' })
export const entries = style({ overflowY: 'auto', overscrollBehavior: 'contain', background: color.page })
export const entry = style([
  type.small,
  {
    width: '100%',
    minHeight: 48,
    paddingInline: space.s,
    color: color.text2,
    selectors: {
      '&[aria-current]': {
        background: color.raised,
        color: color.brand,
        fontWeight: 600,
        boxShadow: `inset 3px 0 0 ${color.brand}`,
      },
    },
  },
])
export const right = style({ overflowY: 'auto', overscrollBehavior: 'contain', padding: space.m })
export const whole = style([
  type.body,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 44,
    fontWeight: 600,
    color: color.brand,
  },
])
export const children = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
  gap: space.s,
})
export const child = style([
  type.small,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.xs,
    minHeight: 48,
    height: '100%',
    padding: space.s,
    borderRadius: radius.control,
    background: color.sunken,
    textAlign: 'center',
  },
])
