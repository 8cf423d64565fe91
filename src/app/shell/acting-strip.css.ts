import { globalStyle, style } from '@vanilla-extract/css'
import { low } from '#design/breakpoints.ts'
import { safeSides } from '#design/safe-sides.ts'
import { ellipsis, type } from '#design/text.css.ts'
import { color, layer, size, space } from '#design/tokens.css.ts'

/** Above everything that scrolls, so that nobody takes one customer's page for another's. */
export const strip = style([
  type.small,
  {
    position: 'fixed',
    insetInline: 0,
    top: 0,
    zIndex: layer.drawer - 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.m,
    height: size.acting,
    ...safeSides(space.m),
    paddingTop: 'env(safe-area-inset-top)',
    background: color.acting,
    color: color.onActing,
    '@media': { [low]: { position: 'static', flex: 'none' } },
  },
])
export const name = style([ellipsis, { minWidth: 0, fontWeight: 600 }])
export const change = style({
  flex: 'none',
  alignSelf: 'stretch',
  display: 'inline-flex',
  alignItems: 'center',
  paddingInline: space.s,
  color: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
})
globalStyle(`${change}:focus-visible`, { outlineColor: color.onActing })
