import { globalStyle } from '@vanilla-extract/css'
import { forcedColors, landscape, low, still, tablet } from './breakpoints.ts'
import { color, size } from './tokens.css.ts'

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })
globalStyle('*', { margin: 0, padding: 0, font: 'inherit', color: 'inherit' })
globalStyle('html', {
  // A page that grows longer than the screen gets a scroll bar: it has its place from the beginning, so that nothing moves.
  overflowY: 'scroll',
  fontFamily:
    '-apple-system, BlinkMacSystemFont, "PingFang SC", "HarmonyOS Sans SC", MiSans, "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif',
  fontSize: '100%',
  lineHeight: 1.5,
  background: color.page,
  color: color.text1,
  WebkitTextSizeAdjust: '100%',
  WebkitTapHighlightColor: 'transparent',
  lineBreak: 'strict',
  overflowWrap: 'anywhere',
  // What is focused or jumped to must not hide under the header with a row of chips below it, nor under the tab bar with a
  // page's own bar above it.
  scrollPadding: `${size.headerPhone + 80}px 0 ${size.tabBar + 104}px`,
})
globalStyle('html, body', { minHeight: '100%' })
// A dialog's backdrop is placed against the body, so that it also covers what lies under the browser's own bars.
globalStyle('body', {
  position: 'relative',
  fontSize: '0.875rem',
  // The page is drawn over the whole screen (viewport-fit=cover): a phone that lies has its camera at one side.
  paddingLeft: 'env(safe-area-inset-left)',
  paddingRight: 'env(safe-area-inset-right)',
})
// No last line of a single sign. Of sentences alone: looking for it costs layout, and cards are many.
globalStyle('p', { textWrap: 'pretty' })
globalStyle('h1, h2, h3', { textWrap: 'balance' })
globalStyle('ul, ol', { listStyle: 'none' })
globalStyle('a', { textDecoration: 'none' })
globalStyle('img, svg, video', { display: 'block', maxWidth: '100%' })
// A seller's logo has the proportions it has, whatever box it stands in.
globalStyle('img', { objectFit: 'contain' })
globalStyle('button, input, select, textarea', {
  background: 'none',
  border: 0,
  borderRadius: 0,
  letterSpacing: 'inherit',
})
globalStyle('button, [role=button], select, summary, label', { cursor: 'pointer', touchAction: 'manipulation' })
globalStyle('[aria-disabled=true]', { cursor: 'not-allowed' })
globalStyle('input::placeholder, textarea::placeholder', { color: color.text3, opacity: 1 })
globalStyle('input', { textOverflow: 'ellipsis' })
// Chosen colours leave out grounds and shadows: a border draws what is pressed or filled in, and an inner ring what is chosen.
globalStyle(':is(button, input, select, textarea):not([type=checkbox], [type=radio])', {
  '@media': { [forcedColors]: { border: '1px solid' } },
})
globalStyle(':is([aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false]))', {
  '@media': { [forcedColors]: { outline: '2px solid Highlight', outlineOffset: -2 } },
})
// At 400 % a bar at the foot would leave no room to read: it lies at the end of the page.
globalStyle('body [data-bottom-bar]', { '@media': { [low]: { position: 'static' } } })
// It stands within the scroll padding: focus in it leaves the page where it is.
globalStyle('body [data-bottom-bar] :is(a, button, input)', {
  scrollMarginBottom: '-100vh',
  '@media': { [low]: { scrollMarginBottom: 0 } },
})
globalStyle('fieldset', { border: 0, minWidth: 0 })
globalStyle('summary', { listStyle: 'none' })
globalStyle('summary::-webkit-details-marker', { display: 'none' })
globalStyle('table', { borderCollapse: 'collapse' })
globalStyle('[hidden]', { display: 'none !important' })
globalStyle(':focus-visible', { outline: `2px solid ${color.focus}`, outlineOffset: 2 })
// The focus is on a control inside, which the browser draws itself.
globalStyle('video:focus-within', { outline: `2px solid ${color.focus}`, outlineOffset: 2 })
// A heading takes the focus after a change of page so that its name is read; it needs no ring.
globalStyle('h1:focus, main:focus', { outline: 'none' })
globalStyle('dialog', { border: 0, padding: 0, color: 'inherit', maxWidth: 'none', maxHeight: 'none' })
globalStyle('*, *::before, *::after', {
  '@media': {
    [still]: {
      animationDuration: '1ms !important',
      // A turning ring would turn a thousand times a second.
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
    },
  },
})
globalStyle('html', {
  '@media': {
    [tablet]: { scrollPaddingTop: size.headerDesktop + 72 },
    [landscape]: { scrollPaddingBottom: 112 },
    [low]: { scrollPadding: `${size.headerPhone + 12}px 0 12px` },
  },
})
