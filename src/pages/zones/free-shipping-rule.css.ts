import { style } from '@vanilla-extract/css'

/** Lines of Chinese are read easily up to some 40 characters. */
export const rule = style({ width: '100%', maxWidth: 760, marginInline: 'auto' })
