import { style } from '@vanilla-extract/css'
import { belowTablet, landscape, tablet } from '#design/breakpoints.ts'
import { content } from '#design/layout.css.ts'
import { safeSides } from '#design/safe-sides.ts'
import { ellipsis, type } from '#design/text.css.ts'
import { color, layer, motion, radius, size, space } from '#design/tokens.css.ts'
import { twoLines } from '#design/two-lines.ts'
import { DRAWER_CLOSED } from '#domain/limits.ts'

/** Its ground goes on to the sides that the page keeps clear of. */
export const header = style({
  ...safeSides(0),
  marginLeft: 'calc(-1 * env(safe-area-inset-left))',
  marginRight: 'calc(-1 * env(safe-area-inset-right))',
  background: color.surface,
})
const home = `${header}[data-home]`
const task = `${header}[data-task]`

/** Keeps the bar's place while the bar is fixed, so that nothing below it moves. */
export const slot = style({
  height: size.headerPhone,
  selectors: { [`${home} &`]: { height: `calc(${twoLines(size.headerPhone)} + ${size.headerPhone}px)` } },
  '@media': {
    [tablet]: { height: twoLines(72), selectors: { [`${home} &`]: { height: twoLines(72) } } },
    [landscape]: {
      height: 104,
      selectors: { [`${home} &`]: { height: 104 }, [`${task} &`]: { height: size.headerDesktop } },
    },
  },
})

/** On phones' sub-pages the bar is fixed from the start, elsewhere from 205 px on. */
export const bar = style({
  width: '100%',
  background: color.surface,
  zIndex: layer.header,
  selectors: {
    '&[data-fixed]': {
      position: 'fixed',
      top: 'var(--acting-height, 0px)',
      insetInline: 0,
      paddingTop: 'env(safe-area-inset-top)',
      ...safeSides(0),
      boxShadow: color.shadow1,
      borderBottom: `1px solid ${color.line}`,
    },
  },
  '@media': {
    [belowTablet]: {
      selectors: {
        [`${header}:not([data-home]) &`]: {
          position: 'fixed',
          top: 'var(--acting-height, 0px)',
          insetInline: 0,
          paddingTop: 'env(safe-area-inset-top)',
          ...safeSides(0),
          borderBottom: `1px solid ${color.line}`,
        },
      },
    },
    [tablet]: { selectors: { '&:not([data-fixed])': { height: '100%' } } },
    [landscape]: { selectors: { '&[data-fixed]': { paddingInlineEnd: DRAWER_CLOSED } } },
  },
})

export const inner = style([
  content,
  {
    display: 'grid',
    alignItems: 'center',
    columnGap: space.xs,
    gridTemplateAreas: '"back search member"',
    gridTemplateColumns: '40px minmax(0, 1fr) auto',
    gridAutoRows: size.headerPhone,
    selectors: {
      [`${home} &`]: {
        gridTemplateAreas: '"logo member" "search search"',
        gridTemplateColumns: 'minmax(0, 1fr) max-content',
        gridTemplateRows: twoLines(size.headerPhone),
      },
      [`${home} ${bar}[data-fixed] &`]: {
        gridTemplateAreas: '"search"',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateRows: 'none',
      },
    },
    '@media': {
      [belowTablet]: { selectors: { [`${header}:not([data-home]) &`]: { paddingInlineStart: space.xs } } },
      [tablet]: {
        columnGap: space.l,
        height: '100%',
        gridAutoRows: '100%',
        gridTemplateAreas: '"logo search member"',
        gridTemplateColumns: 'auto minmax(0, 560px) minmax(max-content, 1fr)',
        selectors: {
          [`${home} &, ${home} ${bar}[data-fixed] &`]: {
            gridTemplateAreas: '"logo search member"',
            gridTemplateColumns: 'auto minmax(0, 560px) minmax(max-content, 1fr)',
            gridTemplateRows: 'none',
          },
          [`${bar}[data-fixed] &`]: { height: twoLines(size.headerDesktop) },
        },
      },
      [landscape]: {
        selectors: {
          [`${bar}[data-fixed] &, ${home} ${bar}[data-fixed] &`]: {
            gridTemplateAreas: '"logo search member cart"',
            gridTemplateColumns: 'auto minmax(0, 560px) minmax(max-content, 1fr) auto',
          },
          // Narrow enough for the word on syncing to come without making the search any narrower.
          [`${bar}:not([data-fixed]) &`]: {
            gridTemplateAreas: '"logo search member cart ad"',
            gridTemplateColumns: 'auto minmax(0, 460px) minmax(max-content, 1fr) auto auto',
          },
        },
      },
    },
  },
])

export const back = style({
  gridArea: 'back',
  selectors: { [`${home} &`]: { display: 'none' } },
  '@media': { [tablet]: { display: 'none' } },
})
export const logo = style([
  type.titleS,
  {
    gridArea: 'logo',
    display: 'flex',
    alignItems: 'center',
    gap: space.s,
    minHeight: size.touch,
    minWidth: 0,
    color: color.brand,
    '@media': {
      [belowTablet]: { selectors: { [`${header}:not([data-home]) &, ${bar}[data-fixed] &`]: { display: 'none' } } },
      [landscape]: { fontSize: '1.25rem' },
    },
  },
])
export const brand = style({
  ...ellipsis,
  '@media': { [tablet]: { maxWidth: '8em' }, [landscape]: { maxWidth: '11em' } },
})
/** For which store one orders. From tablets in landscape on the row above the header says it. */
export const store = style([
  type.caption,
  {
    display: 'block',
    ...ellipsis,
    color: color.text2,
    fontWeight: 400,
    '@media': { [landscape]: { display: 'none' } },
  },
])
export const search = style({ gridArea: 'search', minWidth: 0 })
export const title = style([type.titleS, { gridArea: 'search', ...ellipsis }])
export const member = style({
  gridArea: 'member',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space.xs,
  minWidth: 0,
  selectors: { [`${home} ${bar}[data-fixed] &`]: { '@media': { [belowTablet]: { display: 'none' } } } },
})
/** The way to the account; wide screens have it in the row above, phones on their home alone. */
const narrow = {
  '@media': {
    [landscape]: { display: 'none' },
    [belowTablet]: { selectors: { [`${header}:not([data-home]) &`]: { display: 'none' } } },
  },
} as const
export const avatar = style(narrow)
export const phoneLogin = style([
  type.body,
  {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: size.touch,
    paddingInline: space.s,
    color: color.brand,
    fontWeight: 600,
  },
  narrow,
])
export const cart = style([
  type.body,
  {
    gridArea: 'cart',
    display: 'none',
    alignItems: 'center',
    gap: space.s,
    minHeight: size.touch,
    paddingInline: space.l,
    borderRadius: radius.control,
    boxShadow: `inset 0 0 0 1px ${color.line}`,
    color: color.brand,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    transition: `background-color ${motion.press}`,
    ':hover': { background: color.brandSoft },
    '@media': { [landscape]: { display: 'inline-flex' } },
  },
])
