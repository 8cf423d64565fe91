import { globalStyle, style } from '@vanilla-extract/css'
import { belowLandscape, belowTablet, landscape, tablet } from '#design/breakpoints.ts'
import { page as base } from '#design/layout.css.ts'
import { ellipsis, type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const page = style([base, { '@media': { [belowLandscape]: { paddingBottom: 80 } } }])
export const path = style([
  type.caption,
  { color: color.text3, ...ellipsis, '@media': { [belowTablet]: { display: 'none' } } },
])
globalStyle(`${path} > a`, { display: 'inline-block', paddingBlock: 4, color: color.text2 })
export const top = style({
  display: 'grid',
  gap: space.m,
  padding: space.m,
  borderRadius: radius.card,
  background: color.surface,
  '@media': {
    [tablet]: { gridTemplateColumns: '280px minmax(0, 1fr)', gap: space.xxl, padding: space.l },
    [landscape]: { gridTemplateColumns: '400px minmax(0, 1fr)' },
  },
})
export const picture = style({ '@media': { [belowTablet]: { width: 'min(100%, 320px)', marginInline: 'auto' } } })
export const main = style({ display: 'flex', flexDirection: 'column', gap: space.m, minWidth: 0 })
export const name = style([type.titleM, { '@media': { [landscape]: { fontSize: '1.375rem', lineHeight: 1.4 } } }])
export const maker = style([type.body, { color: color.text2 }])
globalStyle(`${maker} > a`, { color: color.link })
export const offers = style([
  type.small,
  {
    display: 'grid',
    gap: space.xs,
    padding: space.m,
    borderRadius: radius.control,
    background: color.warningSoft,
    color: color.warning,
  },
])
/** As high as a leaflet is at least: what comes with the server's answer moves little. */
export const missing = style([type.small, { minHeight: 160, color: color.text3 }])
export const combinations = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 360px), 1fr))',
})
