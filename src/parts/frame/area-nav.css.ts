import { style } from '@vanilla-extract/css'
import { belowTablet, landscape, tablet } from '#design/breakpoints.ts'
import { radius, space } from '#design/tokens.css.ts'

/** From edge to edge on phones. `offsetLeft` of its links is measured from it. */
export const band = style({
  position: 'relative',
  '@media': {
    [belowTablet]: { marginInline: -space.m },
    // The menu at the left has these links.
    [landscape]: { display: 'none' },
    [tablet]: { borderRadius: `${radius.card}px ${radius.card}px 0 0` },
  },
})
