import { style, type StyleRule } from '@vanilla-extract/css'
import { belowTablet } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { belowHeader, color, layer, radius, space } from '#design/tokens.css.ts'

export const box = style({ flex: 1, minWidth: 0 })
export const input = style([
  type.base,
  {
    width: '100%',
    height: 40,
    paddingInline: space.s,
    appearance: 'none',
    selectors: {
      // The box around it shows the focus.
      '&:focus-visible': { outline: 'none' },
      '&::-webkit-search-cancel-button': { display: 'none' },
    },
  },
])

/** Hangs under the search field, which is the positioned box around it; on phones it fills the screen below the bar. */
const panel: StyleRule = {
  position: 'absolute',
  insetInline: 0,
  top: '100%',
  marginTop: 6,
  zIndex: layer.header + 1,
  background: color.raised,
  borderRadius: radius.control,
  boxShadow: `0 0 0 1px ${color.line}, ${color.shadow2}`,
  '@media': {
    [belowTablet]: {
      position: 'fixed',
      inset: `${belowHeader} 0 0`,
      marginTop: 0,
      borderRadius: 0,
    },
  },
}
export const list = style([
  panel,
  {
    maxHeight: 'min(480px, 70vh)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: space.xs,
    '@media': { [belowTablet]: { maxHeight: 'none' } },
  },
])
export const option = style([
  type.body,
  {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: 48,
    padding: `${space.xs}px ${space.m}px`,
    borderRadius: radius.tag,
    cursor: 'pointer',
    selectors: { '&[aria-selected=true], &:hover': { background: color.brandSoft } },
  },
])
export const note = style([
  type.body,
  panel,
  { padding: space.l, color: color.text2, textAlign: 'center', selectors: { '&[data-empty]': { display: 'none' } } },
])
