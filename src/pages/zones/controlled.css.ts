import { style } from '@vanilla-extract/css'
import { landscape, tablet } from '#design/breakpoints.ts'
import { clamp2, type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export { lead } from './zones.css.ts'

export const lines = style({
  display: 'grid',
  gap: space.m,
  '@media': {
    [tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [landscape]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})
export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  borderRadius: radius.card,
  background: color.surface,
  overflow: 'hidden',
})
export const picture = style({ width: '100%', height: 'auto', aspectRatio: '1125 / 420', objectFit: 'cover' })
export const text = style({ flex: 1, display: 'flex', flexDirection: 'column', gap: space.xs, padding: space.m })
export const name = style([type.titleS, { display: 'flex', alignItems: 'baseline', gap: space.s }])
/** The link covers the whole card. */
export const cover = style({ '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.card } })
export const count = style([type.caption, { color: color.text3, whiteSpace: 'nowrap' }])
export const intro = style([type.small, { flex: 1, color: color.text2, ...clamp2 }])
/** The head of a line's page. */
export const head = style({
  display: 'grid',
  gap: space.m,
  padding: space.m,
  borderRadius: radius.card,
  background: color.surface,
})
export const about = style([type.body, { color: color.text2 }])
