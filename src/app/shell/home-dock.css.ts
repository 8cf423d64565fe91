import { style } from '@vanilla-extract/css'
import { landscape, tablet } from '#design/breakpoints.ts'
import { layer, size, space } from '#design/tokens.css.ts'

/** Sticks to the foot of the screen and has a place of its own at the page's end: it covers no last line. */
export const dock = style({
  position: 'sticky',
  bottom: `calc(${size.tabBar}px + env(safe-area-inset-bottom))`,
  zIndex: layer.bar - 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  width: '100%',
  paddingInline: space.m,
  pointerEvents: 'none',
  // What this browser cannot do is said there first (public/early.js).
  selectors: { '[data-unfit] &': { display: 'none' } },
  '@media': { [tablet]: { paddingInline: space.l }, [landscape]: { bottom: 0 } },
})
