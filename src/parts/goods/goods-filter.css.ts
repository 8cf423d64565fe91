import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, space } from '#design/tokens.css.ts'

export const group = style({ marginBottom: space.xl })
export const title = style([type.body, { fontWeight: 600, marginBottom: space.s }])
export const prices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.m,
  alignItems: 'start',
  flexBasis: '100%',
})
export const choice = style({
  maxWidth: '100%',
  selectors: { '&[aria-disabled=true]': { color: color.text3, opacity: 0.6 } },
})
/** A maker's whole name is longer than the column, and so is a range of prices in large letters. */
export const name = style({ minWidth: 0, paddingBlock: space.xs, whiteSpace: 'normal', overflowWrap: 'anywhere' })
export const count = style({ flex: 'none' })
export const more = style([type.small, { minHeight: 36, color: color.link }])
