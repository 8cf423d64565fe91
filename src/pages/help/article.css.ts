import { style } from '@vanilla-extract/css'
import { landscape } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { belowHeader, color, radius, size, space } from '#design/tokens.css.ts'

/** The contents come after the article on phones, beside it from landscape tablets on. */
export const columns = style({
  '@media': {
    [landscape]: {
      display: 'grid',
      gridTemplateColumns: '220px minmax(0, 1fr)',
      gridTemplateAreas: '"contents article"',
      alignItems: 'start',
      gap: space.xxl,
    },
  },
})
/** Lines of Chinese are read easily up to some 40 characters. */
export const article = style({ width: '100%', maxWidth: 760, '@media': { [landscape]: { gridArea: 'article' } } })
export const contents = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.l,
  '@media': {
    [landscape]: {
      gridArea: 'contents',
      gridTemplateColumns: '1fr',
      position: 'sticky',
      top: `calc(${belowHeader} + ${space.l}px)`,
    },
  },
})
export const group = style([type.small, { color: color.text3, paddingInline: space.s }])
export const entry = style([
  type.body,
  {
    display: 'flex',
    alignItems: 'center',
    minHeight: size.touch,
    paddingInline: space.s,
    borderRadius: radius.control,
    selectors: { '&[aria-current]': { background: color.brandSoft, color: color.brand, fontWeight: 600 } },
  },
])
