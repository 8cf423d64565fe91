import { globalStyle, style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { color, radius, size, space } from '#design/tokens.css.ts'

export const field = style({ display: 'flex', flexDirection: 'column', gap: space.xs, minWidth: 0 })
export const label = style([type.body, { color: color.text2, fontWeight: 600 }])
export const input = style([
  type.base,
  {
    width: '100%',
    minHeight: size.touch,
    padding: `${space.s}px ${space.m}px`,
    background: color.surface,
    boxShadow: `inset 0 0 0 1px ${color.control}`,
    borderRadius: radius.control,
    selectors: {
      '&[aria-invalid=true]': { boxShadow: `inset 0 0 0 2px ${color.danger}` },
      '&:focus-visible': { outlineOffset: 0 },
      '&:disabled': { background: color.sunken },
    },
  },
])
export const area = style({ minHeight: 88, resize: 'vertical' })
export const hint = style([type.caption, { color: color.text3 }])
export const error = style([type.small, { color: color.danger }])
export const box = style({ position: 'relative', display: 'flex' })
/** With a button inside it, at its end. */
export const boxWithEnd = style([box])
export const end = style({ position: 'absolute', insetInlineEnd: 0, top: 0 })
globalStyle(`${boxWithEnd} input`, { paddingInlineEnd: 48 })

export const check = style({ display: 'inline-flex', alignItems: 'center', gap: space.s, minHeight: size.touch })
/** Our own box over the browser's: the same size on every platform, 24 px to hit at least. */
export const tick = style({
  appearance: 'none',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 22,
  height: 22,
  margin: 1,
  border: `1.5px solid ${color.control}`,
  borderRadius: 6,
  background: color.surface,
  cursor: 'pointer',
  selectors: {
    // Radio buttons none of which is chosen are indeterminate, too.
    '&:checked, &[type=checkbox]:indeterminate': { background: color.brand, borderColor: color.brand },
    '&[type=radio]': { borderRadius: '50%' },
    '&:checked::after': {
      content: '',
      width: 6,
      height: 11,
      marginTop: -3,
      border: `solid ${color.onBrand}`,
      borderWidth: '0 2px 2px 0',
      transform: 'rotate(42deg)',
    },
    '&[type=checkbox]:indeterminate::after': { content: '', width: 10, height: 2, background: color.onBrand },
    '&:disabled': { opacity: 0.4, cursor: 'not-allowed' },
    '&[aria-invalid=true]': { borderColor: color.danger, borderWidth: 2 },
  },
})
/** Widens what a finger hits to 44 px without widening what is seen: the box's own area, so that the press is its. */
export const reach = style({ display: 'inline-grid' })
globalStyle(`${reach} > input`, { position: 'relative' })
globalStyle(`${reach} > input::before`, { content: '', position: 'absolute', inset: -11 })
