import { style } from '@vanilla-extract/css'
import { belowTablet, landscape, tablet } from '#design/breakpoints.ts'
import { clamp2, type } from '#design/text.css.ts'
import { color, radius, size, space } from '#design/tokens.css.ts'

export const finder = style({
  display: 'grid',
  gap: space.m,
  '@media': { [landscape]: { gridTemplateColumns: '320px minmax(0, 1fr)', alignItems: 'center' } },
})
export const search = style({ display: 'flex', gap: space.xs })
export const list = style({
  display: 'grid',
  gap: space.s,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 330px), 1fr))',
  '@media': { [tablet]: { gap: space.m } },
})
export const card = style({
  position: 'relative',
  display: 'flex',
  gap: space.m,
  padding: space.m,
  borderRadius: radius.card,
  background: color.surface,
})
/** Logos are made for a white background. */
export const logo = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'start',
  width: 120,
  height: 60,
  borderRadius: radius.control,
  background: '#FFFFFF',
  border: `1px solid ${color.line}`,
  overflow: 'hidden',
})
export const text = style({ flex: 1, minWidth: 0 })
export const name = style(type.titleS)
/** The link covers the whole card. */
export const cover = style({ '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.card } })
export const intro = style([type.small, { color: color.text2, ...clamp2 }])
export const count = style([type.caption, { marginTop: 2, color: color.text3 }])

/** A brand's page: logo, story, link to all brands. */
export const about = style({
  display: 'flex',
  alignItems: 'center',
  gap: `${space.s}px ${space.l}px`,
  padding: space.m,
  borderRadius: radius.card,
  background: color.surface,
  '@media': { [belowTablet]: { flexWrap: 'wrap' } },
})
export const story = style([
  type.body,
  { flex: 1, minWidth: 0, color: color.text2, '@media': { [belowTablet]: { order: 1, flexBasis: '100%' } } },
])
export const all = style([
  type.small,
  {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: size.touch,
    marginInlineStart: 'auto',
    color: color.link,
    whiteSpace: 'nowrap',
  },
])
