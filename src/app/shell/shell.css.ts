import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { landscape, low, still, tablet } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, layer, size, space } from '#design/tokens.css.ts'
import { twoLines } from '#design/two-lines.ts'
import { DRAWER_CLOSED, DRAWER_OPEN } from '#domain/limits.ts'

const belowHeader = (height: string) => `calc(${height} + env(safe-area-inset-top) + var(--acting-height, 0px))`

export const shell = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100vh',
  vars: { '--below-header': belowHeader(`${size.headerPhone}px`) },
  '@media': { [tablet]: { vars: { '--below-header': belowHeader(twoLines(size.headerDesktop)) } } },
  selectors: {
    // Tablets in landscape have room for the open cart beside the list; wider screens lay it over the margin.
    '&[data-frame=full][data-drawer=open]': {
      '@media': { '(min-width: 1180px) and (max-width: 1279.98px)': { paddingInlineEnd: DRAWER_OPEN } },
    },
    // The customer's name stands above everything; what is fixed at the top begins below it.
    '&[data-acting]': {
      vars: { '--acting-height': `${size.acting}px` },
      paddingTop: 'var(--acting-height)',
      '@media': { [low]: { vars: { '--acting-height': '0px' } } },
    },
    // The tab bar lies over the end of the page, the closed rail over its side.
    '&[data-frame=full]': {
      paddingBottom: `calc(${size.tabBar}px + env(safe-area-inset-bottom))`,
      '@media': { [landscape]: { paddingInlineEnd: DRAWER_CLOSED, paddingBottom: 0 } },
    },
  },
})
// What is jumped to must not hide under the customer's name either.
globalStyle(`${shell}[data-acting] :where(a, button, input, select, textarea, [tabindex])`, {
  scrollMarginTop: size.acting,
})
export const middle = style({ flex: 1, width: '100%', display: 'flex', flexDirection: 'column' })
export const main = style({ flex: 1, width: '100%', minWidth: 0 })
// What is printed is the page itself: no frame, nothing to press.
globalStyle(`${shell}[data-frame]`, { '@media': { print: { paddingBlockEnd: 0, paddingInlineEnd: 0 } } })
globalStyle(`${shell} > :not([data-middle]), ${shell} > [data-middle] :is(nav, button)`, {
  '@media': { print: { display: 'none' } },
})

const run = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(.9)' } })
/** Shows only when a page takes longer than 150 ms. */
export const progress = style({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  height: 3,
  zIndex: layer.toast,
  background: color.brand,
  transformOrigin: 'left',
  transform: 'scaleX(0)',
  animation: `${run} 8s cubic-bezier(.1,.7,.2,1) 150ms forwards`,
  '@media': { [still]: { animationDuration: '1ms', animationDelay: '60ms' } },
})

export const loginHeader = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: size.headerDesktop,
  paddingInline: `max(${space.l}px, (100% - ${size.content}px) / 2)`,
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
})
export const logo = style([
  type.titleS,
  { display: 'inline-flex', alignItems: 'center', gap: space.s, color: color.brand },
])
