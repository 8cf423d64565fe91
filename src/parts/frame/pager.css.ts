import { style } from '@vanilla-extract/css'
import { space } from '#design/tokens.css.ts'

export const pager = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.l,
  paddingBlock: space.l,
})
export const where = style({ fontVariantNumeric: 'tabular-nums' })
