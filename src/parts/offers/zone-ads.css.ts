import { style } from '@vanilla-extract/css'
import { belowTablet, tablet } from '#design/breakpoints.ts'
import { radius, size, space } from '#design/tokens.css.ts'

export const row = style({
  display: 'flex',
  gap: space.s,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  selectors: { '&::-webkit-scrollbar': { display: 'none' } },
  '@media': {
    // Reaches the screen's edges: an ad that is cut off shows that there are more.
    [belowTablet]: { marginInline: -space.m, paddingInline: space.m, scrollPaddingInline: space.m },
    [tablet]: { gap: space.m },
  },
})
/** Nine tenths of a phone; on wide screens two fill the row, and one alone is a little smaller. */
export const place = style({
  flex: '1 0 88%',
  maxWidth: (size.content - space.m) / 2,
  scrollSnapAlign: 'start',
  selectors: { '&:only-child': { flexBasis: '100%', '@media': { [tablet]: { maxWidth: 480 } } } },
  '@media': { [tablet]: { flexBasis: 340 } },
})
export const link = style({ display: 'block', width: '100%', borderRadius: radius.card, overflow: 'hidden' })
export const image = style({ width: '100%', height: 'auto', aspectRatio: '1125 / 420', objectFit: 'cover' })
