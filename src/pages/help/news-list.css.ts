import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

export const list = style({ display: 'flex', flexDirection: 'column', listStyle: 'none', margin: 0, padding: 0 })
export const item = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  paddingBlock: space.m,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
})
/** The whole item leads there. */
export const link = style([type.titleS, { '::after': { content: '', position: 'absolute', inset: 0 } }])
export const summary = style([type.body, { color: color.text2 }])
export const date = style([type.caption, { color: color.text3, fontVariantNumeric: 'tabular-nums' }])
