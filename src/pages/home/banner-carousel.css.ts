import { style } from '@vanilla-extract/css'

export const link = style({ display: 'block', width: '100%' })
export const image = style({ width: '100%', height: 'auto', aspectRatio: '1125 / 420', objectFit: 'cover' })
