/** The keys of a sheet. A cell says its row and column in `data-cell`. */
import type { KeyboardEvent } from 'react'
import { isComposing } from '#ui/composing.ts'

export function placeOf(target: EventTarget): { row: number; column: number } | null {
  const [row, column] = (target instanceof HTMLElement ? (target.dataset['cell'] ?? '') : '').split(':').map(Number)
  return row === undefined || column === undefined || Number.isNaN(row) ? null : { row, column }
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrows and Enter go to the next cell that takes numbers; left and right only from the edge of what is typed. */
export function onCellKey(e: KeyboardEvent<HTMLElement>): void {
  const place = placeOf(e.target)
  const step = STEPS[e.key]
  const input = e.target
  if (!place || !step || isComposing(e.nativeEvent) || !(input instanceof HTMLInputElement)) return
  const [down, right] = e.key === 'Enter' && e.shiftKey ? [-1, 0] : step
  if (right !== 0 && !isAtEdge(input, right)) return
  e.preventDefault()
  nextCell(e.currentTarget, place, down, right)?.focus()
}

/** To the cells of a row, from elsewhere on the page. */
export function focusRow(at: number): void {
  const row = document.querySelector(`[data-row="${at}"]`)
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector<HTMLInputElement>('[data-cell]:not(:disabled)')?.focus({ preventScroll: true })
}

/** All of it is selected, as when a cell is entered, or the caret stands at this end. */
function isAtEdge({ value, selectionStart, selectionEnd }: HTMLInputElement, right: number): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true
  return selectionStart === selectionEnd && selectionStart === (right > 0 ? value.length : 0)
}

function nextCell(cells: HTMLElement, from: { row: number; column: number }, down: number, right: number) {
  const most = cells.querySelectorAll('[data-cell]').length
  for (let i = 1; i <= most; i += 1) {
    const name = `${from.row + down * i}:${from.column + right * i}`
    const cell = cells.querySelector<HTMLInputElement>(`[data-cell="${name}"]:not(:disabled)`)
    if (cell) return cell
  }
  return null
}
