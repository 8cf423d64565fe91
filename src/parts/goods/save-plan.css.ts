import { style } from '@vanilla-extract/css'

/** A long list of plans scrolls: name and button stay in view. */
export const choices = style({ minInlineSize: 0, maxHeight: 240, padding: 0, border: 0, overflowY: 'auto' })
