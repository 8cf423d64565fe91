import { style } from '@vanilla-extract/css'
import { space } from '#design/tokens.css.ts'

export const form = style({ display: 'flex', flexDirection: 'column', gap: space.m })
export const region = style({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space.s })
