import { style } from '@vanilla-extract/css'
import { belowLandscape, landscape } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { belowHeader, color, radius, size, space } from '#design/tokens.css.ts'

const WIDTH = 176

/** Menu and page stand within the width of the header's content. The menu's column is there before the menu is. */
export const beside = style({
  flex: 1,
  width: '100%',
  display: 'flex',
  flexDirection: 'column',
  '@media': {
    [landscape]: {
      display: 'grid',
      gridTemplateColumns: `${WIDTH}px minmax(0, 1fr)`,
      maxWidth: size.content + 2 * space.xxl,
      marginInline: 'auto',
      paddingInlineStart: space.xxl,
    },
    print: { display: 'block' },
  },
})
export const side = style({
  paddingBlock: space.m,
  '@media': { [belowLandscape]: { display: 'none' } },
})
export const menu = style({
  position: 'sticky',
  top: `calc(${belowHeader} + ${space.m}px)`,
  maxHeight: `calc(100vh - ${belowHeader} - ${2 * space.m}px)`,
  overflowY: 'auto',
  padding: space.s,
  borderRadius: radius.card,
  background: color.surface,
})
export const title = style([type.caption, { padding: `${space.s}px ${space.s}px ${space.xs}px`, color: color.text3 }])
export const link = style([
  type.body,
  {
    display: 'flex',
    alignItems: 'center',
    minHeight: 28,
    paddingInline: space.s,
    borderRadius: radius.control,
    color: color.text1,
    ':hover': { background: color.sunken },
    selectors: { '&[aria-current]': { background: color.brandSoft, color: color.brand, fontWeight: 600 } },
    '@media': { '(any-pointer: coarse)': { minHeight: 40 } },
  },
])
