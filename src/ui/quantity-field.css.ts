import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, size } from '#design/tokens.css.ts'

/** 36 px high to the eye; the buttons reach 4 px further for a finger. */
export const box = style({
  display: 'inline-flex',
  flex: 'none',
  height: size.dense,
  borderRadius: radius.control,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
  background: color.surface,
})
export const step = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: '100%',
  color: color.text2,
  touchAction: 'manipulation',
  userSelect: 'none',
  selectors: {
    '&[aria-disabled=true]': { color: color.control, opacity: 0.5 },
    '&:active:not([aria-disabled=true])': { color: color.brand },
  },
  '::before': { content: '', position: 'absolute', inset: '-4px 0' },
})
export const input = style([
  type.base,
  {
    width: 48,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 600,
    borderInline: `1px solid ${color.line}`,
    selectors: { '&:focus-visible': { outlineOffset: -2 } },
  },
])
