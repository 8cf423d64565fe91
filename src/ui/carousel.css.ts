import { style } from '@vanilla-extract/css'
import { hover } from '#design/breakpoints.ts'
import { radius, space } from '#design/tokens.css.ts'

export const carousel = style({ position: 'relative', borderRadius: radius.card, overflow: 'hidden' })
export const track = style({
  display: 'flex',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  selectors: { '&::-webkit-scrollbar': { display: 'none' } },
})
export const slide = style({ flex: '0 0 100%', scrollSnapAlign: 'start', scrollSnapStop: 'always' })
export const controls = style({
  position: 'absolute',
  insetInline: 0,
  bottom: space.s,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: space.xs,
  pointerEvents: 'none',
})
const glass = { background: 'rgb(15 23 31 / .62)', color: '#FFFFFF', pointerEvents: 'auto' } as const
export const dots = style({ ...glass, display: 'flex', borderRadius: radius.pill })
/** The dot is 8 px to the eye and 24 px to the finger. It is cut out of the wider mark, because a change of width is a layout shift. */
export const dot = style({
  width: 24,
  height: 24,
  display: 'grid',
  placeItems: 'center',
  '::before': {
    content: '',
    width: 16,
    height: 8,
    borderRadius: radius.pill,
    background: 'rgb(255 255 255 / .55)',
    clipPath: 'inset(0 4px round 4px)',
  },
  selectors: { '&[aria-current]::before': { clipPath: 'none', background: '#FFFFFF' } },
})
export const knob = style({
  ...glass,
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: radius.pill,
})
export const side = style({
  ...glass,
  position: 'absolute',
  top: '50%',
  marginTop: -20,
  width: 40,
  height: 40,
  borderRadius: radius.pill,
  display: 'grid',
  placeItems: 'center',
  opacity: 0,
  selectors: { '&:focus-visible': { opacity: 1 }, [`${carousel}:hover &`]: { opacity: 1 } },
  '@media': { [hover]: { transition: 'opacity 200ms' } },
})
export const before = style([side, { insetInlineStart: space.s }])
export const after = style([side, { insetInlineEnd: space.s }])
