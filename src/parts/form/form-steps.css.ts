import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'

export const steps = style({ display: 'flex', width: '100%', maxWidth: 560, marginInline: 'auto' })
/** The line between two dots belongs to the later one. */
export const step = style([
  type.caption,
  {
    position: 'relative',
    flex: 1,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space.xs,
    color: color.text3,
    selectors: {
      '&:not(:first-child)::before': {
        content: '',
        position: 'absolute',
        top: 11,
        insetInlineStart: 'calc(-50% + 16px)',
        insetInlineEnd: 'calc(50% + 16px)',
        height: 2,
        background: color.line,
      },
      '&[data-state]::before': { background: `${color.brand} !important` },
      '&[data-state=now]': { color: color.brand, fontWeight: 600 },
    },
  },
])
export const dot = style({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: radius.pill,
  background: color.sunken,
  color: color.text2,
  fontWeight: 600,
  selectors: {
    [`${step}[data-state=now] &`]: { background: color.brand, color: color.onBrand },
    [`${step}[data-state=done] &`]: { background: color.brandSoft, color: color.brand },
  },
})
