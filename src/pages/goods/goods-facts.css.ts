import { style } from '@vanilla-extract/css'
import { landscape, tablet } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const facts = style({
  display: 'grid',
  columnGap: space.xxl,
  padding: `${space.s}px ${space.l}px`,
  borderRadius: radius.card,
  background: color.surface,
  '@media': {
    [tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [landscape]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})
export const fact = style([type.body, { display: 'flex', gap: space.m, paddingBlock: space.s }])
export const name = style({ flex: '0 0 min(7em, 40%)', color: color.text3 })
export const value = style({ minWidth: 0, selectors: { '&[data-soon]': { color: color.warning, fontWeight: 600 } } })
