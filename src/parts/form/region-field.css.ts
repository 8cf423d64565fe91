import { style } from '@vanilla-extract/css'
import { space } from '#design/tokens.css.ts'

export const row = style({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space.s })
