import { style } from '@vanilla-extract/css'
import { landscape, tablet } from '#design/breakpoints.ts'
import { card, row, rowWrap } from '#design/layout.css.ts'
import { ellipsis, type } from '#design/text.css.ts'
import { color, size, space } from '#design/tokens.css.ts'

export const head = style([rowWrap, { justifyContent: 'space-between', marginBlockEnd: space.m }])
export const search = style({ flex: 1, minWidth: 220, maxWidth: 420, marginInlineStart: 'auto' })
export const section = style({ display: 'flex', flexDirection: 'column', gap: space.s, marginBlockEnd: space.xxl })
export const grid = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [landscape]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})
export const customer = style([
  card,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space.s,
    minHeight: size.touch * 2,
    height: '100%',
    padding: space.m,
    color: color.text1,
  },
])
export const title = style([row, { justifyContent: 'space-between' }])
export const company = style([type.titleS, ellipsis, { minWidth: 0, minHeight: size.target, color: color.text1 }])
export const ways = style([rowWrap, { justifyContent: 'flex-end' }])
export const facts = style([type.small, { color: color.text2, fontVariantNumeric: 'tabular-nums' }])
/** A tag that leads somewhere. */
export const way = style({ display: 'inline-flex', alignItems: 'center', minHeight: size.target })
export const tags = style([rowWrap, { gap: space.xs, marginBlockStart: 'auto' }])
