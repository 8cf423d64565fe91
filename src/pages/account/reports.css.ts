import { style } from '@vanilla-extract/css'
import { landscape, tablet } from '#design/breakpoints.ts'
import { space } from '#design/tokens.css.ts'

import { text as lines } from './account.css.ts'

export { actions, bar, detail, faint, name, row, rows } from './account.css.ts'

/** Two columns where there is room: goods, and what the report is about. */
export const text = style([
  lines,
  {
    '@media': {
      [landscape]: {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
        gridTemplateRows: 'auto auto',
        gridAutoFlow: 'column',
        gap: `2px ${space.l}px`,
      },
    },
  },
])

export const search = style({
  display: 'grid',
  gap: space.s,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'end',
  '@media': { [tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) auto' } },
})
