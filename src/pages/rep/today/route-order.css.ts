import { globalStyle, style } from '@vanilla-extract/css'
import { card, row as inRow, rowWrap } from '#design/layout.css.ts'
import { ellipsis } from '#design/text.css.ts'
import { color, size, space } from '#design/tokens.css.ts'

export const list = style([card, { paddingBlock: 0 }])
export const row = style([inRow, { minHeight: size.touch + space.s, background: color.surface }])
globalStyle(`${row} + ${row}`, { borderTop: `1px solid ${color.line}` })
/** Dragging it must not scroll the page. */
export const handle = style({
  display: 'grid',
  placeItems: 'center',
  width: size.touch,
  height: size.touch,
  cursor: 'grab',
  color: color.text3,
  touchAction: 'none',
})
export const name = style([ellipsis, { flex: 1, minWidth: 0 }])
export const ways = style([rowWrap, { justifyContent: 'flex-end' }])
