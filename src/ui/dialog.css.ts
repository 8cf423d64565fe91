import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { belowTablet, tablet } from '#design/breakpoints.ts'
import { safeSides } from '#design/safe-sides.ts'
import { color, motion, radius, safeBottom, size, space } from '#design/tokens.css.ts'
import { type } from '#design/text.css.ts'
import { DRAWER_OPEN } from '#domain/limits.ts'

const fade = keyframes({ from: { opacity: 0 } })
const rise = keyframes({ from: { transform: 'translateY(100%)' } })
const fromRight = keyframes({ from: { transform: 'translateX(100%)' } })
const fromLeft = keyframes({ from: { transform: 'translateX(-100%)' } })
const grow = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } })

const panel = style({
  position: 'fixed',
  background: color.raised,
  color: color.text1,
  overscrollBehavior: 'contain',
  selectors: {
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '&::backdrop': { background: color.scrim, animation: `${fade} ${motion.fade}` },
    '&[data-closing]': { transition: `transform ${motion.out} ease-in, opacity ${motion.out}` },
    '&[data-closing]::backdrop': { opacity: 0, transition: `opacity ${motion.out}` },
  },
})

/** What touches the screen's edges keeps its content clear of the camera, of round corners and of the home indicator. */
const edges = { paddingTop: 'env(safe-area-inset-top)', paddingBottom: 'env(safe-area-inset-bottom)' }
const edge = {
  ...edges,
  maxHeight: 'none',
  height: ['100vh', '100dvh'],
  boxShadow: color.shadow2,
}
/** Beside the side's own width. */
const drawerWidth = (side: string) => `min(${DRAWER_OPEN}px + ${side}, 100vw - 50px)`
const bottom = {
  inset: 'auto 0 0',
  width: '100%',
  maxHeight: '85%',
  paddingBottom: safeBottom,
  ...safeSides(0),
  borderRadius: `${radius.sheet}px ${radius.sheet}px 0 0`,
  boxShadow: color.shadow3,
} as const
const middle = {
  inset: 0,
  margin: 'auto',
  width: `min(440px, 100% - ${2 * space.xxl}px)`,
  height: 'fit-content',
  maxHeight: '85%',
  borderRadius: radius.card,
} as const

/** centre: a question; sheet: from below on phones, centred from tablets on; drawers: from an edge. */
export const place = styleVariants({
  centre: [panel, { ...middle, animation: `${grow} ${motion.fade}`, selectors: { '&[data-closing]': { opacity: 0 } } }],
  sheet: [
    panel,
    {
      '@media': {
        [belowTablet]: {
          ...bottom,
          animation: `${rise} ${motion.slide} ${motion.ease}`,
          selectors: { '&[data-closing]': { transform: 'translateY(100%)' } },
        },
        [tablet]: {
          ...middle,
          width: 'min(560px, 100% - 48px)',
          animation: `${grow} ${motion.fade}`,
          selectors: { '&[data-closing]': { opacity: 0 } },
        },
      },
    },
  ],
  right: [
    panel,
    {
      ...edge,
      inset: '0 0 auto auto',
      width: drawerWidth('env(safe-area-inset-right)'),
      paddingRight: 'env(safe-area-inset-right)',
      animation: `${fromRight} ${motion.slide} ${motion.ease}`,
      selectors: { '&[data-closing]': { transform: 'translateX(100%)' } },
    },
  ],
  left: [
    panel,
    {
      ...edge,
      inset: '0 auto auto 0',
      width: drawerWidth('env(safe-area-inset-left)'),
      paddingLeft: 'env(safe-area-inset-left)',
      animation: `${fromLeft} ${motion.slide} ${motion.ease}`,
      selectors: { '&[data-closing]': { transform: 'translateX(-100%)' } },
    },
  ],
  full: [
    panel,
    {
      ...edges,
      ...safeSides(0),
      inset: 0,
      width: '100%',
      height: ['100vh', '100dvh'],
      background: color.page,
    },
  ],
})

// The page behind must not scroll along under a finger.
globalStyle('html[data-modal]', { '@media': { '(hover: none)': { overflow: 'hidden' } } })

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  minHeight: size.headerTablet,
  paddingInlineStart: space.l,
  paddingInlineEnd: space.xs,
  flex: 'none',
  borderBottom: `1px solid ${color.line}`,
  touchAction: 'none',
})
export const title = style([type.titleS, { flex: 1, minWidth: 0 }])
export const grip = style({
  position: 'absolute',
  top: 6,
  insetInline: 0,
  margin: 'auto',
  width: 36,
  height: 4,
  borderRadius: radius.pill,
  background: color.line,
  '@media': { [tablet]: { display: 'none' } },
})
export const body = style({ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain', padding: space.l })
export const bare = style({ padding: 0 })
export const foot = style({
  display: 'flex',
  gap: space.s,
  flex: 'none',
  padding: `${space.m}px ${space.l}px`,
  borderTop: `1px solid ${color.line}`,
})
globalStyle(`${foot} > *`, { flex: 1 })

export const question = style([
  type.base,
  { padding: `${space.xxl}px ${space.l}px`, textAlign: 'center', whiteSpace: 'pre-line' },
])
