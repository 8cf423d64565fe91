import { keyframes, style } from '@vanilla-extract/css'
import { landscape } from '#design/breakpoints.ts'
import { safeSides } from '#design/safe-sides.ts'
import { type } from '#design/text.css.ts'
import { layer, motion, radius, size, space } from '#design/tokens.css.ts'

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } })

export const region = style({
  position: 'fixed',
  inset: 'auto 0 auto 0',
  width: 'auto',
  margin: 0,
  overflow: 'visible',
  color: 'inherit',
  bottom: `calc(${size.tabBar + space.huge}px + env(safe-area-inset-bottom))`,
  zIndex: layer.toast,
  selectors: { '&:not(:empty)': { display: 'flex' } },
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.s,
  paddingBlock: space.m,
  ...safeSides(space.m),
  border: 0,
  background: 'none',
  pointerEvents: 'none',
  '@media': { [landscape]: { bottom: space.xxl } },
})
/** Dark in both schemes: it must stand out from every page. White on it: 14:1. */
export const toast = style([
  type.body,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.s,
    maxWidth: 480,
    minHeight: size.touch,
    paddingInline: space.l,
    paddingBlock: space.s,
    borderRadius: radius.control,
    background: '#20272C',
    boxShadow: '0 0 0 1px rgb(255 255 255 / .12), 0 6px 20px rgb(0 0 0 / .3)',
    color: '#FFFFFF',
    pointerEvents: 'auto',
    animation: `${rise} ${motion.fade} ${motion.ease}`,
  },
])
export const good = style({ color: '#6FD08C', flex: 'none' })
export const bad = style({ color: '#FF8A80', flex: 'none' })
export const action = style({
  color: '#35C7AE',
  fontWeight: 600,
  padding: space.s,
  marginBlock: -space.s,
  whiteSpace: 'nowrap',
})
