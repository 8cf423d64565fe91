import { style } from '@vanilla-extract/css'

/** Neither the empty star of what is no favourite nor the full one. */
export const unknown = style({ opacity: 0.55, borderStyle: 'dashed' })
