import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { belowLandscape, desktop, landscape, tablet } from '#design/breakpoints.ts'
import { clamp2, ellipsis, type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'
import { was } from '#parts/price/price.css.ts'

/** Columns of the table view on wide screens; its heading row has the same. */
export const TABLE_COLUMNS = 'minmax(0, 3fr) minmax(0, 1.6fr) minmax(0, 1.8fr) 128px 128px 176px'

const box = style({
  position: 'relative',
  background: color.surface,
  color: color.text1,
})
const columns = (areas: string, cols: string) =>
  ({ display: 'grid', gridTemplateAreas: areas, gridTemplateColumns: cols }) as const

export const density = styleVariants({
  card: [
    box,
    {
      ...columns(`"pic name name" "pic facts facts" "pic pack pack" "pic money add"`, '96px 1fr auto'),
      gridTemplateRows: 'auto auto auto 1fr',
      columnGap: space.m,
      rowGap: 3,
      minHeight: 136,
      padding: space.m,
      borderRadius: radius.card,
    },
  ],
  plain: [
    box,
    {
      ...columns(`"name name" "facts facts" "pack add" "money add"`, '1fr auto'),
      columnGap: space.m,
      rowGap: 2,
      minHeight: 88,
      padding: space.m,
      borderRadius: radius.card,
    },
  ],
  table: [
    box,
    {
      ...columns(`"name money" "facts add"`, 'minmax(0, 1fr) auto'),
      columnGap: space.s,
      rowGap: 2,
      alignItems: 'center',
      minHeight: 72,
      padding: `${space.s}px ${space.m}px`,
      '@media': {
        [landscape]: {
          ...columns(`"name spec maker pack money add"`, TABLE_COLUMNS),
          columnGap: space.m,
          minHeight: 56,
        },
      },
    },
  ],
  tile: [
    box,
    {
      ...columns(`"pic pic" "name name" "facts facts" "money add"`, '1fr auto'),
      gridTemplateRows: 'auto auto auto 1fr',
      rowGap: 3,
      columnGap: space.xs,
      padding: space.s,
      borderRadius: radius.card,
    },
  ],
})

export const picture = style({ gridArea: 'pic', alignSelf: 'start' })

export const name = style([
  type.body,
  {
    gridArea: 'name',
    fontWeight: 600,
    ...clamp2,
    selectors: {
      [`${density.tile} &`]: { minHeight: 40 },
    },
  },
])
// A line of text is 20 px high, a target 24 at least; inline padding takes no room.
globalStyle(`${name} > a`, { paddingBlock: 3 })

export const facts = style([
  type.caption,
  {
    gridArea: 'facts',
    color: color.text2,
    minWidth: 0,
    ...ellipsis,
    selectors: { [`${density.table} &`]: { whiteSpace: 'normal', '@media': { [landscape]: { display: 'contents' } } } },
  },
])
export const spec = style({
  selectors: {
    [`${density.table} &`]: {
      '@media': { [landscape]: { gridArea: 'spec', fontSize: '0.8125rem', color: color.text1 } },
    },
  },
})
export const maker = style({
  marginInlineStart: 6,
  color: color.text3,
  selectors: {
    [`${density.table} &`]: {
      '@media': { [landscape]: { gridArea: 'maker', fontSize: '0.8125rem', marginInlineStart: 0, ...ellipsis } },
    },
  },
})
export const pack = style([
  type.caption,
  {
    gridArea: 'pack',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: space.s,
    color: color.text3,
    selectors: {
      [`${density.table} &`]: {
        '@media': { [belowLandscape]: { display: 'none' }, [landscape]: { flexDirection: 'column' } },
      },
    },
  },
])
export const soon = style({ color: color.warning, fontWeight: 600 })
export const money = style({
  gridArea: 'money',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  alignSelf: 'end',
  columnGap: space.s,
  minWidth: 0,
  selectors: {
    [`${density.table} &`]: {
      alignSelf: 'center',
      textAlign: 'end',
      flexDirection: 'column',
      alignItems: 'flex-end',
    },
  },
})
// A tile is too narrow for two prices beside the button.
globalStyle(`${density.tile} ${was}`, { display: 'block', marginInlineStart: 0 })
export const stock = style([type.caption, { color: color.text3, whiteSpace: 'nowrap' }])
export const add = style({
  gridArea: 'add',
  alignSelf: 'end',
  justifySelf: 'end',
  display: 'flex',
  alignItems: 'center',
  minHeight: 36,
  selectors: { [`${density.table} &`]: { alignSelf: 'center' } },
})

/** One column on phones, as many as there is room for on wider screens. Rows of the table view touch. */
export const list = styleVariants({
  card: {
    display: 'grid',
    gap: space.s,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 330px), 1fr))',
    '@media': { [tablet]: { gap: space.m } },
  },
  plain: { display: 'grid', gap: space.s, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' },
  table: { borderRadius: radius.card, overflow: 'hidden', background: color.line, display: 'grid', gap: 1 },
  tile: {
    display: 'grid',
    gap: space.s,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(48%, 168px), 1fr))',
    '@media': { [tablet]: { gap: space.m } },
  },
})

/** Blocks of a list, one under the other without a gap. */
export const blocks = styleVariants({
  card: { display: 'grid', gap: space.s, '@media': { [tablet]: { gap: space.m } } },
  plain: { display: 'grid', gap: space.s },
  table: { display: 'grid', gap: 1, borderRadius: radius.card, overflow: 'hidden', background: color.line },
  tile: {},
})
globalStyle(`${blocks.table} > ul`, { borderRadius: 0 })

// Rows far off screen are not laid out (content-visibility). The first rows always are: their height must not be an
// estimate. Whole blocks are skipped, because thousands of skipped rows still cost time one by one; a block's estimated
// height is that of twelve rows in one, two or three columns.
for (const [view, height] of [
  ['card', 117],
  ['plain', 88],
  ['table', 48],
] as const)
  globalStyle(`${list[view]} > :nth-child(n + 21) > article`, {
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto ${height}px`,
  })
export const far = styleVariants({
  card: farAway(1720, 880, 600),
  plain: farAway(1300, 640, 420),
  table: farAway(900, 780, 720),
  tile: {},
})

function farAway(one: number, two: number, three: number) {
  const high = (height: number) => ({ containIntrinsicBlockSize: `auto ${height}px` })
  return { contentVisibility: 'auto', ...high(one), '@media': { [tablet]: high(two), [desktop]: high(three) } } as const
}
