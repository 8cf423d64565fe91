import { globalStyle, style } from '@vanilla-extract/css'
import { belowLandscape, belowTablet, hover, tablet } from '#design/breakpoints.ts'
import { ellipsis, type as face } from '#design/text.css.ts'
import { color, radius, size, space } from '#design/tokens.css.ts'
import { bar } from './header.css.ts'

export const pill = style([
  face.body,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.s,
    height: 40,
    paddingInline: space.m,
    borderRadius: radius.pill,
    background: color.sunken,
    color: color.text3,
    '@media': { [tablet]: { display: 'none' } },
  },
])
export const pillText = style(ellipsis)

export const box = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  height: size.touch,
  borderRadius: radius.control,
  background: color.surface,
  boxShadow: `inset 0 0 0 2px ${color.brand}`,
  paddingInlineStart: 2,
  ':focus-within': { boxShadow: `inset 0 0 0 2px ${color.brand}, 0 0 0 3px ${color.brandSoft}` },
})
export const boxFromTablet = style([box, { '@media': { [belowTablet]: { display: 'none' } } }])
/** What is searched: a press changes it. */
export const type = style([
  face.body,
  {
    display: 'inline-flex',
    alignItems: 'center',
    flex: 'none',
    gap: 2,
    height: 40,
    paddingInline: space.s,
    color: color.text2,
    borderInlineEnd: `1px solid ${color.line}`,
    whiteSpace: 'nowrap',
  },
])
export const submit = style([
  face.body,
  {
    flex: 'none',
    alignSelf: 'stretch',
    paddingInline: space.l,
    borderRadius: `0 ${radius.control}px ${radius.control}px 0`,
    background: color.brand,
    color: color.onBrand,
    fontWeight: 600,
    '@media': {
      [belowTablet]: { paddingInline: space.m },
      [hover]: { ':hover': { background: color.brandHover } },
    },
  },
])
export const detail = style([face.caption, { color: color.text3 }])

export const hot = style([
  face.caption,
  {
    display: 'flex',
    gap: space.l,
    height: 24,
    marginTop: space.xs,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    color: color.text3,
    selectors: { [`${bar}[data-fixed] &`]: { display: 'none' } },
    '@media': { [belowLandscape]: { display: 'none' } },
  },
])
globalStyle(`${hot} > a`, { display: 'inline-flex', alignItems: 'center', minHeight: 24 })
globalStyle(`${hot} > a:hover`, { color: color.brand })
