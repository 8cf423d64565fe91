import { globalStyle, style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { corner } from '#ui/tag.css.ts'
import { color, motion, radius, size } from '#design/tokens.css.ts'

export const icon = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: size.dense,
  height: size.dense,
  borderRadius: radius.pill,
  background: color.brand,
  color: color.onBrand,
  transition: `transform ${motion.press}`,
  // 36 px wide, with a target of 44 px.
  '::before': { content: '', position: 'absolute', inset: -4 },
  selectors: { '&:active': { transform: 'scale(.92)' } },
})
export const why = style([type.caption, { color: color.text3, maxWidth: '9em', textAlign: 'end' }])
globalStyle(`${icon} > ${corner}`, {
  top: -7,
  insetInlineStart: 'auto',
  insetInlineEnd: -7,
  boxShadow: `0 0 0 2px ${color.surface}`,
})
