import { style } from '@vanilla-extract/css'
import { landscape } from '#design/breakpoints.ts'
import { safeSides } from '#design/safe-sides.ts'
import { type } from '#design/text.css.ts'
import { color, layer, size } from '#design/tokens.css.ts'

export const bar = style({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: layer.bar,
  display: 'grid',
  gridTemplateColumns: 'repeat(5, 1fr)',
  paddingBottom: 'env(safe-area-inset-bottom)',
  ...safeSides(0),
  background: color.surface,
  borderTop: `1px solid ${color.line}`,
  '@media': { [landscape]: { display: 'none' } },
})
export const tab = style([
  type.caption,
  {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    height: size.tabBar,
    color: color.text2,
    // Four signs beside four other tabs: a word grows with the reader's text as far as it fits.
    fontSize: 'min(0.75rem, 4.4vw)',
    whiteSpace: 'nowrap',
    selectors: { '&[aria-current]': { color: color.brand, fontWeight: 600 } },
  },
])
