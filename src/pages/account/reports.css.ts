import { style } from '@vanilla-extract/css'
import { tablet } from '#design/breakpoints.ts'
import { space } from '#design/tokens.css.ts'

export { actions, bar, detail, faint, name, row, rows, text } from './account.css.ts'

export const search = style({
  display: 'grid',
  gap: space.s,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'end',
  '@media': { [tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) auto' } },
})
