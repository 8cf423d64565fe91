import { globalStyle, style } from '@vanilla-extract/css'
import { belowTablet, tablet } from '#design/breakpoints.ts'
import { skipFar } from '#design/skip-far.ts'
import { space } from '#design/tokens.css.ts'

export const shelf = style({
  display: 'flex',
  gap: space.s,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'thin',
  '@media': {
    // Reaches the screen's edges: a card that is cut off shows that there are more.
    [belowTablet]: {
      marginInline: -space.m,
      paddingInline: space.m,
      scrollPaddingInline: space.m,
      scrollbarWidth: 'none',
    },
    [tablet]: { gap: space.m },
  },
})
export const place = style({
  flex: '0 0 144px',
  scrollSnapAlign: 'start',
  display: 'grid',
  '@media': { [tablet]: { flexBasis: 176 } },
})
/** Cards of a shelf are equally high: those on the screen give the row its height. */
globalStyle(`${place}:nth-child(n + 4) > article`, skipFar(0))
