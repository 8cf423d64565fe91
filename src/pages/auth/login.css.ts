import { globalStyle, style } from '@vanilla-extract/css'
import { landscape, tablet } from '#design/breakpoints.ts'
import { titleL, type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const screen = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: space.l,
  width: '100%',
  maxWidth: 440,
  marginInline: 'auto',
  padding: `${space.l}px ${space.m}px ${space.xxxl}px`,
  '@media': {
    [tablet]: { paddingBlock: space.huge },
    [landscape]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 420px',
      gridTemplateAreas: '"banner card" "demo card"',
      gridTemplateRows: 'auto 1fr',
      alignItems: 'start',
      maxWidth: 960,
      gap: space.l,
    },
  },
})
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.l,
  flex: 1,
  padding: space.l,
  borderRadius: radius.card,
  background: color.surface,
  '@media': { [tablet]: { padding: space.xxxl }, [landscape]: { gridArea: 'card' } },
})
export const form = style({ display: 'flex', flexDirection: 'column', gap: space.l })
export const ways = style([type.body, { display: 'flex', justifyContent: 'space-between' }])
export const way = style({ display: 'inline-flex', alignItems: 'center', minHeight: 44, color: color.link })
const strip = style([
  type.small,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.s,
    padding: `${space.s}px ${space.m}px`,
    borderRadius: radius.control,
  },
])
export const error = style([strip, { background: color.dangerSoft, color: color.danger }])
export const waiting = style([strip, { background: color.linkSoft, color: color.link }])
export const demo = style([
  card,
  {
    gap: space.xs,
    padding: space.l,
    background: 'none',
    boxShadow: `inset 0 0 0 1px ${color.line}`,
    '@media': { [tablet]: { padding: space.l }, [landscape]: { gridArea: 'demo' } },
  },
])
export const account = style([
  type.small,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.s,
    minHeight: 48,
    color: color.text2,
  },
])
globalStyle(`${account} + ${account}`, { borderTop: `1px solid ${color.line}` })
export const phone = style({ fontVariantNumeric: 'tabular-nums', color: color.text1, marginInlineEnd: space.xs })
const panel = {
  gridArea: 'banner',
  aspectRatio: '1125 / 420',
  borderRadius: radius.card,
  overflow: 'hidden',
  background: color.brandSoft,
} as const
export const banner = style({ display: 'none', '@media': { [landscape]: { ...panel, display: 'block' } } })
/** In place of an advertisement. */
export const shop = style([
  type.body,
  {
    display: 'none',
    color: color.text2,
    '@media': {
      [landscape]: {
        ...panel,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        gap: space.s,
        padding: space.xxxl,
      },
    },
  },
])
export const shopName = style([titleL, { color: color.brand }])
globalStyle(`${banner} img`, { width: '100%', height: 'auto', aspectRatio: '1125 / 420', objectFit: 'cover' })
globalStyle(`${banner} > *`, { display: 'block', width: '100%' })
