import { globalStyle, style } from '@vanilla-extract/css'
import { hover, landscape, tablet } from '#design/breakpoints.ts'
import { skipFar } from '#design/skip-far.ts'
import { type } from '#design/text.css.ts'
import { color, size, space } from '#design/tokens.css.ts'

export const footer = style([
  type.caption,
  skipFar(400),
  {
    // Over what stands beside the page's content (promo-nav.css.ts).
    position: 'relative',
    zIndex: 1,
    marginTop: space.xxxl,
    paddingBlock: `${space.s}px ${space.xxl}px`,
    background: color.surface,
    borderTop: `1px solid ${color.line}`,
    color: color.text2,
    '@media': { [tablet]: { paddingBlock: `${space.xxl}px ${space.xxxl}px` } },
  },
])
globalStyle(`${footer} > *`, {
  maxWidth: size.content + 2 * space.xxl,
  marginInline: 'auto',
  paddingInline: space.l,
  '@media': { [landscape]: { paddingInline: space.xxl } },
})
globalStyle(`${footer} a:hover`, { '@media': { [hover]: { color: color.brand, textDecoration: 'underline' } } })

export const groups = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, 1fr)',
  gap: space.m,
  paddingBlock: space.s,
  '@media': { [tablet]: { gridTemplateColumns: 'repeat(4, 1fr)', gap: space.l, paddingBlock: `0 ${space.l}px` } },
})
export const title = style([type.small, { fontWeight: 600, color: color.text1, marginBottom: space.xs }])
export const link = style([
  type.small,
  { display: 'flex', alignItems: 'center', minHeight: 32, '@media': { '(any-pointer: coarse)': { minHeight: 40 } } },
])
export const fold = style({ borderBottom: `1px solid ${color.line}` })
export const summary = style([
  type.small,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: size.touch,
    color: color.text1,
    fontWeight: 600,
    cursor: 'pointer',
    listStyle: 'none',
  },
])
globalStyle(`${summary}::-webkit-details-marker`, { display: 'none' })
globalStyle(`${fold}[open] > ${summary} > svg`, { transform: 'rotate(180deg)' })
export const phones = style([
  type.small,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${space.xs}px ${space.xxl}px`,
    paddingBlock: space.m,
    borderTop: `1px solid ${color.line}`,
  },
])
globalStyle(`${phones} > a`, { display: 'inline-flex', alignItems: 'center', gap: space.xs, minHeight: 32 })
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.l}px`,
  color: color.text3,
})
globalStyle(`${links} > a`, { display: 'inline-flex', alignItems: 'center', minHeight: 28 })
export const licences = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.xs}px ${space.xl}px`,
  paddingBlock: space.m,
})
globalStyle(`${licences} a, ${footer} p > a`, { textDecoration: 'underline', textUnderlineOffset: '0.2em' })
export const statement = style({ color: color.text3, paddingBlock: space.xs })
