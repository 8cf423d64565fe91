import { style } from '@vanilla-extract/css'
import { space } from '#design/tokens.css.ts'

export const form = style({ display: 'flex', alignItems: 'flex-start', gap: space.s })
export const field = style({ flex: 1, minWidth: 0 })
/** Stands beside the box, below the box's label. */
export const button = style({ flex: 'none', marginTop: 24 })
