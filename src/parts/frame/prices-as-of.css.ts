import { style } from '@vanilla-extract/css'

export const asOf = style({ selectors: { '&[data-over]': { visibility: 'hidden' } } })
