/** Events, newest first. */
import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

export const timeline = style([type.small, { display: 'flex', flexDirection: 'column' }])
export const event = style({
  position: 'relative',
  paddingInlineStart: space.xl,
  paddingBottom: space.l,
  color: color.text2,
  '::before': {
    content: '',
    position: 'absolute',
    insetInlineStart: 4,
    top: 16,
    bottom: -6,
    width: 1,
    background: color.line,
  },
  '::after': {
    content: '',
    position: 'absolute',
    insetInlineStart: 0,
    top: 5,
    width: 9,
    height: 9,
    borderRadius: '50%',
    background: color.control,
  },
  selectors: {
    '&:last-child': { paddingBottom: 0 },
    '&:last-child::before': { display: 'none' },
    '&:first-child': { color: color.text1, fontWeight: 600 },
    '&:first-child::after': { background: color.brand },
  },
})
export const when = style([
  type.caption,
  { display: 'block', color: color.text3, fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
])
