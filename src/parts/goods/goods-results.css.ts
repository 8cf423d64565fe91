import { globalStyle, style } from '@vanilla-extract/css'
import { belowDesktop, desktop, landscape, tablet } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, motion, radius, size, space } from '#design/tokens.css.ts'
import { TABLE_COLUMNS, TABLET_COLUMNS } from './goods-card.css.ts'

export const head = style({ display: 'flex', alignItems: 'center', gap: space.s, minHeight: size.touch })
/** Beside the views: the number of goods goes below a title that needs the width. */
export const names = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space.s,
  flex: 1,
  minWidth: 0,
})
/** It says what was searched for, or which offer counts: it has as many lines as it needs. */
export const title = style(type.titleM)
export const count = style([type.small, { color: color.text3, whiteSpace: 'nowrap' }])
export const views = style({ display: 'flex', flex: 'none', background: color.surface, borderRadius: radius.control })
export const view = style({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: radius.control,
  color: color.text3,
  selectors: { '&[aria-current]': { background: color.brandSoft, color: color.brand } },
})

export const toolbar = style({
  display: 'grid',
  gap: space.s,
  minWidth: 0,
  '@media': { [landscape]: { gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: space.xxl } },
})
export const offers = style({ display: 'flex', alignItems: 'center', gap: space.s, minWidth: 0 })
export const filter = style([
  type.small,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.xs,
    flex: 'none',
    minHeight: 36,
    marginInlineStart: 'auto',
    paddingInline: space.m,
    borderRadius: radius.pill,
    boxShadow: `inset 0 0 0 1px ${color.control}`,
    background: color.surface,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    '@media': { [desktop]: { display: 'none' } },
  },
])
export const applied = style({ display: 'flex', flexWrap: 'wrap', gap: space.s, marginBottom: space.m })

/** Filters and list. Three cards still stand beside the column. */
export const beside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [desktop]: { gridTemplateColumns: '200px minmax(0, 1fr)', columnGap: space.l, alignItems: 'start' } },
})
export const side = style({
  '@media': {
    [belowDesktop]: { display: 'none' },
    [desktop]: {
      padding: space.m,
      minHeight: 480,
      borderRadius: radius.card,
      background: color.surface,
    },
  },
})

/** The old list stays, faded, until the new one has loaded. */
export const results = style({
  transition: `opacity ${motion.fade} 150ms`,
  selectors: { '&[data-waiting]': { opacity: 0.5 } },
})
export const columns = style([
  type.caption,
  {
    display: 'none',
    color: color.text3,
    padding: `${space.s}px ${space.m}px`,
    columnGap: space.m,
    '@media': {
      [tablet]: { display: 'grid', gridTemplateColumns: TABLET_COLUMNS },
      [landscape]: { gridTemplateColumns: TABLE_COLUMNS },
    },
  },
])
globalStyle(`${columns} > :is(:nth-child(5), :nth-child(6))`, { textAlign: 'end' })
// 规格 and 厂家 stand under the name.
globalStyle(`${columns} > :is(:nth-child(2), :nth-child(3))`, {
  '@media': { [tablet]: { display: 'none' }, [landscape]: { display: 'block' } },
})
