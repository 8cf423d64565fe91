import { globalStyle, style } from '@vanilla-extract/css'
import { landscape, tablet } from '#design/breakpoints.ts'
import { type } from '#design/text.css.ts'
import { color, radius, size, space } from '#design/tokens.css.ts'
import { scroller } from '#ui/chips.css.ts'

export const bar = style({ display: 'flex', alignItems: 'center', gap: space.s, minHeight: size.touch })
export const kinds = style([scroller, { flex: 1, minWidth: 0 }])

export const list = style({ borderRadius: radius.card, background: color.surface, overflow: 'hidden' })
export const row = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  padding: space.m,
  '@media': {
    [tablet]: { padding: space.l },
    // One line: kind, title, text, time, button.
    [landscape]: {
      display: 'grid',
      gridTemplateColumns: '48px 168px minmax(0, 1fr) 120px 72px',
      alignItems: 'center',
      gap: `0 ${space.m}px`,
      minHeight: 48,
      paddingBlock: space.xs,
    },
  },
})
globalStyle(`${list} > li + li`, { borderTop: `1px solid ${color.line}` })
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s,
  '@media': { [landscape]: { display: 'contents' } },
})
const cell = (column: number) => ({ '@media': { [landscape]: { gridRow: 1, gridColumn: column } } }) as const
globalStyle(`${head} > :first-child`, {
  '@media': { [landscape]: { gridRow: 1, gridColumn: 1, justifySelf: 'start' } },
})
/** Unread messages have a dot and bold text; screen readers hear a word for it. */
export const title = style([
  cell(2),
  type.body,
  {
    flex: '1 1 160px',
    minWidth: 0,
    color: color.text2,
    selectors: {
      [`${row}[data-unread] &`]: { color: color.text1, fontWeight: 600 },
      [`${row}[data-unread] &::before`]: {
        content: '',
        display: 'inline-block',
        width: 8,
        height: 8,
        marginInlineEnd: space.s,
        borderRadius: '50%',
        background: color.tagRed,
      },
    },
  },
])
/** The link covers the whole row. */
export const cover = style({ '::after': { content: '', position: 'absolute', inset: 0 } })
export const text = style([cell(3), type.small, { color: color.text2 }])
export const when = style([cell(4), type.caption, { color: color.text3, fontVariantNumeric: 'tabular-nums' }])
export const mark = style([
  cell(5),
  {
    position: 'relative',
    alignSelf: 'flex-end',
    '@media': { [landscape]: { alignSelf: 'center' } },
  },
])
