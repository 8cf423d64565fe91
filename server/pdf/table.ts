/** A table over as many pages as it needs: cells wrap, the heading repeats, every page has its number. */
import * as copy from '#server/copy/documents.ts'
import { A4, type Mark, type Page, type Paper, textWidth, wrap } from './write.ts'

export type Column = { title: string; width: number; align?: 'left' | 'right' }

const LEFT = 40
const SIZE = 9
const LEADING = 13
const PAD = 4
/** Below the table there is room for the number of the page. */
const BOTTOM = 60

export type Sheet = {
  /** Drawn on every page from the top down to `top`. */
  head: readonly Mark[]
  top: number
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
  /** A4 upright where left away. */
  paper?: Paper
  /** Below the last row, `y` where it ended; `height` is what it needs. */
  foot: { height: number; marks: (y: number) => readonly Mark[] }
}

export function sheetPages({ head, top, columns, rows, foot, paper = A4 }: Sheet): Page[] {
  const bottom = paper.height - BOTTOM
  const pages: Mark[][] = []
  let y = 0
  const begin = (): Mark[] => {
    const page = [...head]
    pages.push(page)
    y = top
    page.push(
      ...cells(
        columns,
        columns.map((column) => [column.title]),
        y,
      ),
    )
    y += LEADING + PAD
    page.push(rule(y, paper))
    return page
  }
  let page = begin()
  for (const row of rows) {
    const wrapped = columns.map((column, i) => wrap(row[i] ?? '', SIZE, column.width - 2 * PAD))
    const height = Math.max(...wrapped.map((lines) => lines.length)) * LEADING + PAD
    if (y + height > bottom) page = begin()
    page.push(...cells(columns, wrapped, y))
    y += height
    page.push(rule(y, paper))
  }
  if (y + foot.height > bottom) page = begin()
  page.push(...foot.marks(y))
  return pages.map((marks, i) => [
    ...marks,
    {
      kind: 'text',
      x: paper.width - LEFT,
      y: paper.height - 30,
      size: SIZE,
      text: copy.page(i + 1, pages.length),
      align: 'right',
    },
  ])
}

function cells(columns: readonly Column[], texts: readonly (readonly string[])[], y: number): Mark[] {
  let x = LEFT
  return columns.flatMap(({ width, align = 'left' }, i) => {
    const from = x
    x += width
    return (texts[i] ?? []).map((text, line): Mark => ({
      kind: 'text',
      x: align === 'right' ? from + width - PAD - textWidth(text, SIZE) : from + PAD,
      y: y + (line + 1) * LEADING - 2,
      size: SIZE,
      text,
    }))
  })
}

function rule(y: number, { width }: Paper): Mark {
  return { kind: 'line', x: LEFT, y, to: [width - LEFT, y] }
}
