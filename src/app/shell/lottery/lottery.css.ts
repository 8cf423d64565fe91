import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { belowTablet, desktop, still, tablet } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, motion, radius, space } from '#design/tokens.css.ts'
import { LOTTERY_CLOSE, LOTTERY_DRAW } from '#domain/limits.ts'

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(40px)' } })

/** A sheet above the tab bar on phones, a card at the right on tablets, a bar in the middle on desktops. */
export const popup = style({
  position: 'absolute',
  insetInlineEnd: 0,
  bottom: '100%',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  width: '100%',
  maxHeight: 'min(420px, 58vh)',
  gridTemplateRows: 'auto auto minmax(0, 1fr) auto',
  background: color.raised,
  overflow: 'hidden',
  pointerEvents: 'auto',
  animation: `${rise} ${motion.slide} ${motion.ease}`,
  transition: `transform ${LOTTERY_CLOSE}ms ease-in, opacity ${LOTTERY_CLOSE}ms ease-in`,
  selectors: { '&[data-closing]': { transform: 'translateY(40%)', opacity: 0 } },
  '@media': {
    [belowTablet]: {
      borderRadius: `${radius.sheet}px ${radius.sheet}px 0 0`,
      boxShadow: `0 0 0 1px ${color.line}, ${color.shadow3}`,
    },
    [tablet]: {
      width: 360,
      borderRadius: radius.card,
      boxShadow: `0 0 0 1px ${color.line}, ${color.shadow2}`,
      bottom: `calc(100% + ${space.s}px)`,
    },
    [desktop]: {
      width: 'min(920px, 100%)',
      insetInline: 0,
      marginInline: 'auto',
      maxHeight: 264,
      gridTemplateColumns: 'minmax(0, 1fr) 220px',
      gridTemplateRows: 'auto auto minmax(0, 1fr)',
    },
    [still]: { animation: 'none', transition: 'none' },
  },
})
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  paddingInlineStart: space.l,
  color: color.price,
  '@media': { [desktop]: { gridColumn: '1 / -1' } },
})
export const name = style([type.titleS, { flex: 1, minWidth: 0, color: color.text1 }])
export const until = style([type.caption, { color: color.text3, whiteSpace: 'nowrap' }])
export const tabs = style({ minWidth: 0 })
globalStyle(`${tabs} > *`, { background: 'none' })
export const panel = style({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `${space.m}px ${space.l}px`,
  minHeight: 96,
})
export const foot = style({
  padding: `${space.s}px ${space.l}px ${space.m}px`,
  '@media': { [desktop]: { gridColumn: 2, gridRow: '2 / 4', alignSelf: 'center', padding: space.l } },
})
export const closed = style([type.small, { color: color.text2, textAlign: 'center' }])

export const prizes = style({
  display: 'grid',
  gap: space.s,
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
})
const glow = keyframes({ '0%, 40%': { background: color.page }, '20%': { background: color.brandSoft } })
export const prize = style([
  type.small,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: 2,
    padding: space.s,
    borderRadius: radius.control,
    background: color.page,
  },
])
/** While it is drawn the light runs over the prizes. */
for (const n of [1, 2, 3, 4])
  globalStyle(`${prizes}[data-drawing] > :nth-child(4n + ${n})`, {
    animation: `${glow} ${LOTTERY_DRAW / 2}ms linear ${(n - 1) * 150}ms infinite`,
    '@media': { [still]: { animation: 'none' } },
  })
export const remarks = style([type.caption, { color: color.text2 }])
export const note = style([type.small, { color: color.text2, textAlign: 'center', paddingBlock: space.l }])
export const line = style([
  type.small,
  { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto', gap: space.s, paddingBlock: space.xs },
])
export const when = style([type.caption, { color: color.text3, fontVariantNumeric: 'tabular-nums' }])
// The popup stands in its own scroll padding: focus in it leaves the page behind where it is.
globalStyle(`${popup} :is(a, button, input, [tabindex])`, { scrollMarginBottom: '-100vh' })
