import { style } from '@vanilla-extract/css'
import { space } from '#design/tokens.css.ts'

export const form = style({ display: 'flex', flexDirection: 'column', gap: space.m })
