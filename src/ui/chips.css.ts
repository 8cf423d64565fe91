import { style } from '@vanilla-extract/css'
import { type } from '#design/text.css.ts'
import { touch } from '#design/breakpoints.ts'
import { color, radius, size, space } from '#design/tokens.css.ts'

/** A row that scrolls sideways instead of wrapping; no bar is shown. */
export const scroller = style({
  display: 'flex',
  gap: space.s,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  // What has a few pixels on the screen alone is scrolled into view when it gets the focus.
  scrollPaddingInline: size.touch,
  selectors: { '&::-webkit-scrollbar': { display: 'none' } },
})
export const wrap = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })

export const chip = style([
  type.small,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.xs,
    flex: 'none',
    minHeight: 32,
    paddingInline: space.m,
    borderRadius: radius.pill,
    background: color.sunken,
    color: color.text2,
    whiteSpace: 'nowrap',
    '@media': { [touch]: { minHeight: 36 } },
    selectors: {
      '&[aria-pressed=true], &[aria-current], &[data-on]': {
        background: color.brandSoft,
        color: color.brand,
        fontWeight: 600,
      },
    },
  },
])

export const tabs = style([scroller, { gap: 0, borderBottom: `1px solid ${color.line}`, background: color.surface }])
export const tab = style([
  type.body,
  {
    position: 'relative',
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.xs,
    minHeight: 44,
    paddingInline: space.l,
    color: color.text2,
    whiteSpace: 'nowrap',
    selectors: {
      '&[aria-current], &[aria-selected=true]': { color: color.brand, fontWeight: 600 },
      '&[aria-current]::after, &[aria-selected=true]::after': {
        content: '',
        position: 'absolute',
        insetInline: space.l,
        bottom: 0,
        height: 2,
        borderRadius: 2,
        background: color.brand,
      },
    },
  },
])
