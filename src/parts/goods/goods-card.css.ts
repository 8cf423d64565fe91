import { globalStyle, style, styleVariants, type GlobalStyleRule, type StyleRule } from '@vanilla-extract/css'
import { belowLandscape, belowTablet, desktop, landscape, tablet } from '#design/breakpoints.ts'
import { skipFar } from '#design/skip-far.ts'
import { clamp2, ellipsis, type } from '#design/text.css.ts'
import { color, radius, space } from '#design/tokens.css.ts'
import { slot, was } from '#parts/price/price.css.ts'
import { box as numberBox, input as numberInput, step as numberStep } from '#ui/quantity-field.css.ts'
import { icon as roundButton, why } from './add-to-cart.css.ts'
import { tone } from '#ui/tag.css.ts'
import { box as waysBox, reason } from './ways-out.css.ts'

/** Columns of the table view; its heading row has the same. Upright tablets have 规格 and 厂家 under the name. */
export const TABLET_COLUMNS = 'minmax(0, 1fr) 140px 144px 84px 112px'
export const TABLE_COLUMNS = 'minmax(0, 2.4fr) minmax(0, 1.3fr) minmax(0, 1.6fr) 140px 148px 84px 112px'

/** Height of a dense row on phones: two lines of name beside price and last price, two of facts beside the field. */
const DENSE_ROW = 68

const box = style({
  position: 'relative',
  background: color.surface,
  color: color.text1,
})
const columns = (areas: string, cols: string) =>
  ({ display: 'grid', gridTemplateAreas: areas, gridTemplateColumns: cols }) as const

const denseRow = {
  ...columns(`"name money" "facts add" "pack add"`, 'minmax(0, 1fr) fit-content(58%)'),
  gridTemplateRows: 'minmax(32px, auto) auto auto',
  alignItems: 'center',
  columnGap: space.s,
  rowGap: 0,
  minHeight: DENSE_ROW,
  padding: `2px ${space.s}px 2px ${space.m}px`,
  borderRadius: 0,
} as const
/** public/early.js sets the attribute before the first paint, so nothing moves when the page comes alive. */
const CHOSEN = ':root[data-rows=dense]'
const denseIfChosen = { '@media': { [belowTablet]: { selectors: { [`${CHOSEN} &`]: denseRow } } } } as const

export const density = styleVariants({
  card: [
    box,
    {
      ...columns(`"pic name name" "pic facts facts" "pic pack pack" "pic money add" "pic last last"`, '96px 1fr auto'),
      gridTemplateRows: 'auto auto auto 1fr auto',
      columnGap: space.m,
      rowGap: 3,
      minHeight: 136,
      padding: space.m,
      borderRadius: radius.card,
      ...denseIfChosen,
    },
  ],
  plain: [
    box,
    {
      ...columns(`"name name" "facts facts" "pack add" "money add" "last last"`, '1fr auto'),
      columnGap: space.m,
      rowGap: 2,
      minHeight: 88,
      padding: space.m,
      borderRadius: radius.card,
      ...denseIfChosen,
    },
  ],
  table: [
    box,
    {
      ...denseRow,
      '@media': {
        [tablet]: {
          ...columns(`"name pack now last add" "facts pack now last add"`, TABLET_COLUMNS),
          gridTemplateRows: 'auto auto',
          columnGap: space.m,
          minHeight: 56,
          padding: `${space.xs}px ${space.m}px`,
        },
        [landscape]: {
          ...columns(`"name spec maker pack now last add"`, TABLE_COLUMNS),
          gridTemplateRows: 'auto',
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

/** A rule for what stands in a dense row on phones. */
function inDenseRow(rule: GlobalStyleRule): StyleRule {
  const rows = [`${density.table} &`, `${CHOSEN} ${density.card} &`, `${CHOSEN} ${density.plain} &`]
  return { '@media': { [belowTablet]: { selectors: Object.fromEntries(rows.map((row) => [row, rule])) } } }
}
/** A rule for what stands in the table on tablets and wider. */
const inTable = (rule: GlobalStyleRule, from: string = tablet): StyleRule => ({
  '@media': { [from]: { selectors: { [`${density.table} &`]: rule } } },
})

export const picture = style([{ gridArea: 'pic', alignSelf: 'start' }, inDenseRow({ display: 'none' })])

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
  inDenseRow({ ...type.caption, fontSize: '0.8125rem', fontWeight: 600 }),
])
// A line of text is 20 px high, a target 24 at least; inline padding takes no room.
globalStyle(`${name} > a`, { paddingBlock: 3 })

export const facts = style([
  type.caption,
  { gridArea: 'facts', color: color.text2, minWidth: 0, ...ellipsis },
  inTable({ alignSelf: 'start' }),
  inTable({ display: 'contents' }, landscape),
])
export const spec = style([
  inTable(
    {
      gridArea: 'spec',
      fontSize: '0.8125rem',
      color: color.text1,
      minWidth: 0,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      ...clamp2,
    },
    landscape,
  ),
])
export const maker = style([
  { marginInlineStart: 6, color: color.text3 },
  inTable({ gridArea: 'maker', fontSize: '0.8125rem', marginInlineStart: 0, ...ellipsis }, landscape),
])
export const pack = style([
  type.caption,
  { gridArea: 'pack', display: 'flex', flexWrap: 'wrap', columnGap: space.s, color: color.text3 },
  // One line: a note that does not fit beside the date is on the goods' own page. Enlarged, the date may need several.
  inDenseRow({ alignSelf: 'start', overflow: 'hidden', maxHeight: 'max(1rem, (1rem - 20px) * 99)' }),
  inTable({ flexDirection: 'column' }),
])
/** The number pad has carton and middle pack as keys. */
export const packing = style([inDenseRow({ display: 'none' })])
export const money = style([
  { display: 'contents' },
  inDenseRow({ display: 'block', gridArea: 'money', minWidth: 0, alignSelf: 'center', textAlign: 'end' }),
])
export const now = style([
  { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space.s, minWidth: 0 },
  inDenseRow({ justifyContent: 'flex-end', columnGap: space.xs, minHeight: '1.125rem' }),
  inTable({ gridArea: 'now', justifyContent: 'flex-end', textAlign: 'end' }),
])
export const last = style([
  { gridArea: 'last', minWidth: 0 },
  inDenseRow({ lineHeight: 0, minHeight: '0.875rem' }),
  inTable({ textAlign: 'end', overflowWrap: 'anywhere' }),
])
// A tile is too narrow for two prices beside the button.
globalStyle(`${density.tile} ${was}`, { display: 'block', marginInlineStart: 0 })
globalStyle(`${density.tile} ${slot} *`, { whiteSpace: 'normal', overflowWrap: 'anywhere' })
export const stock = style([
  type.caption,
  { color: color.text3, overflowWrap: 'anywhere' },
  inDenseRow({ display: 'none' }),
])
/** In place of a last price on phones, where the other stock has no room. */
export const stockOfRow = style([
  { display: 'none' },
  inDenseRow({ display: 'inline', color: color.text3, fontSize: '0.75rem', lineHeight: '0.875rem' }),
])
export const add = style([
  {
    gridArea: 'add',
    alignSelf: 'end',
    justifySelf: 'end',
    display: 'flex',
    alignItems: 'center',
    minHeight: 36,
  },
  inDenseRow({ alignSelf: 'center', minHeight: 32 }),
  inTable({ alignSelf: 'center' }),
])

// The price has a line of its own, above the price of a piece and the stock.
globalStyle(`:is(${density.table}, ${density.card}) ${now} > ${slot}`, {
  '@media': { [tablet]: { flexBasis: '100%' } },
})

// The reason why goods cannot be ordered may be a sentence: it has a row of its own, except in the columns of the table.
function reasonBelow(article: string, rows: GlobalStyleRule, media?: string): void {
  const rule = (what: string, style: GlobalStyleRule) =>
    globalStyle(`${article}[data-closed]${what}`, media ? { '@media': { [media]: style } } : style)
  rule('', rows)
  rule(` > ${add}`, { justifySelf: 'stretch', minHeight: 24 })
  rule(` ${waysBox}`, {
    flex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: space.m,
    maxWidth: 'none',
  })
  rule(` :is(${why}, ${reason})`, { maxWidth: 'none', textAlign: 'start' })
  rule(` ${slot}`, { minWidth: 0 })
}
reasonBelow(density.card, {
  gridTemplateAreas: `"pic name name" "pic facts facts" "pic pack pack" "pic money money" "pic last last" "add add add"`,
  // While it is skipped it is less high than its rows, and a name that is cut gives way first.
  gridTemplateRows: 'max-content auto auto 1fr auto auto',
})
reasonBelow(density.plain, {
  gridTemplateAreas: `"name name" "facts facts" "pack pack" "money money" "add add" "last last"`,
})
reasonBelow(density.tile, {
  gridTemplateAreas: `"pic pic" "name name" "facts facts" "money money" "add add"`,
  gridTemplateRows: 'auto auto auto 1fr auto',
})
for (const row of [density.table, `${CHOSEN} ${density.card}`, `${CHOSEN} ${density.plain}`])
  reasonBelow(
    row,
    { gridTemplateAreas: `"name money" "facts pack" "add add"`, gridTemplateRows: 'minmax(32px, auto) auto auto' },
    belowTablet,
  )

// Beside − n + a price has less room than the slot that waits for it.
globalStyle(`${density.card} ${slot}`, { minWidth: 'min(108px, 100%)' })
globalStyle(`${density.card} ${numberStep}`, { width: 30 })
globalStyle(`${density.card} ${numberInput}`, { width: 42 })

for (const row of [density.table, `${CHOSEN} ${density.card}`, `${CHOSEN} ${density.plain}`]) {
  const onPhones = (what: string, rule: GlobalStyleRule) =>
    globalStyle(`${row} ${what}`, { '@media': { [belowTablet]: rule } })
  onPhones(numberBox, { height: 32 })
  onPhones(roundButton, { width: 32, height: 32 })
  onPhones(slot, { minWidth: 0 })
  onPhones(`${slot} > *`, { fontSize: '0.875rem', lineHeight: '1.125rem' })
  onPhones(was, { display: 'none' })
  for (const tag of Object.values(tone))
    onPhones(`.${tag.replaceAll(' ', '.')}`, { lineHeight: '0.875rem', paddingInline: 3, verticalAlign: 0 })
}

const touching = { borderRadius: radius.card, overflow: 'hidden', background: color.line, gap: 1 } as const
const touchingIfChosen = { [belowTablet]: { selectors: { [`${CHOSEN} &`]: touching } } } as const

/** One column on phones, as many as there is room for on wider screens. Rows of the table view touch. */
export const list = styleVariants({
  card: {
    display: 'grid',
    gap: space.s,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 330px), 1fr))',
    '@media': {
      [tablet]: { gap: space.m },
      // Three, also where filters stand beside the list.
      [desktop]: { gridTemplateColumns: 'repeat(auto-fill, minmax(310px, 1fr))' },
      ...touchingIfChosen,
    },
  },
  plain: {
    display: 'grid',
    gap: space.s,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
    '@media': touchingIfChosen,
  },
  table: { display: 'grid', ...touching },
  tile: {
    display: 'grid',
    gap: space.s,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(48%, 168px), 1fr))',
    '@media': { [tablet]: { gap: space.m } },
  },
})

/** Blocks of a list, one under the other without a gap. */
export const blocks = styleVariants({
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.s,
    '@media': { [tablet]: { gap: space.m }, ...touchingIfChosen },
  },
  plain: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s, '@media': touchingIfChosen },
  table: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', ...touching },
  tile: {},
})
for (const view of [blocks.table, `${CHOSEN} ${blocks.card}`, `${CHOSEN} ${blocks.plain}`])
  globalStyle(`${view} > ul`, { '@media': { [belowTablet]: { borderRadius: 0 } } })
globalStyle(`${blocks.table} > ul`, { borderRadius: 0 })

// Rows far off screen are not laid out: they are most of what the first paint of a list would cost. The first rows are on
// the screen in any case. From the third block on (`far`) whole blocks are skipped, because thousands of skipped rows
// still cost time one by one; a block's estimated height is that of twelve rows in one, two or three columns.
for (const [view, height] of [
  ['card', 119],
  ['plain', 64],
  ['table', DENSE_ROW - 4],
] as const) {
  const isDense = { '@media': { [belowTablet]: { containIntrinsicBlockSize: `auto ${DENSE_ROW - 4}px` } } }
  for (const rows of ['> :first-child > :nth-child(n + 5)', '> :nth-child(2) > *']) {
    globalStyle(`${blocks[view]} ${rows} > article`, { '@media': { [belowLandscape]: skipFar(height) } })
    if (view !== 'table') globalStyle(`${CHOSEN} ${blocks[view]} ${rows} > article`, isDense)
  }
}
export const far = styleVariants({
  card: farAway(1720, 880, 600),
  plain: farAway(1300, 640, 420),
  table: farAway(12 * (DENSE_ROW + 1), 12 * 57, 12 * 57),
  tile: {},
})

function farAway(one: number, two: number, three: number) {
  const high = (height: number) => ({ containIntrinsicBlockSize: `auto ${height}px` })
  const dense = { selectors: { [`${CHOSEN} &`]: high(12 * (DENSE_ROW + 1)) } }
  const wider = { [tablet]: high(two), [desktop]: high(three) }
  return { contentVisibility: 'auto', ...high(one), '@media': { [belowTablet]: dense, ...wider } } as const
}
