/**
 * Typing an order line by line without the mouse: what is wanted, Enter, how many, Enter. Pure: a key in, the field and what
 * is to be done out. The field is never locked: whoever types faster than the search is answered when it is done.
 */

import { plain } from './find/words.ts'
import { typedPieces } from './quantity.ts'

/** `active`: the row that Enter takes, -1 none. */
export type Entry = { step: 'find' | 'number'; text: string; active: number }

/** order: `null` stands for the number that is proposed. correct: the last line once more. */
export type EntryAct =
  | { kind: 'take'; index: number }
  | { kind: 'order'; number: number | null }
  | { kind: 'correct' }
  | { kind: 'none' }

export type EntryStep = { entry: Entry; act: EntryAct }

export const NEW_ENTRY: Entry = { step: 'find', text: '', active: -1 }
const NONE: EntryAct = { kind: 'none' }

/** @param text what stands in the field now: while the number is asked for only digits count */
export function typeInto(entry: Entry, text: string): Entry {
  if (entry.step === 'number') return { ...entry, text: typedPieces(text) }
  return { step: 'find', text, active: text.trim() === '' ? -1 : 0 }
}

/**
 * @param key as `KeyboardEvent.key` has it
 * @param rows how many there are to choose from; null: the search goes on
 * @param proposed what `*` repeats
 * @returns null: the key is the field's own
 */
export function pressKey(
  entry: Entry,
  key: string,
  { rows, proposed }: { rows: number | null; proposed: number },
): EntryStep | null {
  return entry.step === 'find' ? pressFind(entry, key, rows) : pressNumber(entry, key, proposed)
}

function pressFind(entry: Entry, key: string, rows: number | null): EntryStep | null {
  const { text, active } = entry
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    if (!rows) return { entry, act: NONE }
    const next = key === 'ArrowDown' ? active + 1 : active < 0 ? rows - 1 : active - 1 + rows
    return { entry: { ...entry, active: next % rows }, act: NONE }
  }
  if (key === 'Enter') {
    if (active < 0 || rows === 0) return { entry, act: NONE }
    return { entry: { step: 'number', text: '', active }, act: { kind: 'take', index: active } }
  }
  if (key === 'Backspace' && text === '') return { entry, act: { kind: 'correct' } }
  if (key === 'Escape' && (text !== '' || active >= 0)) return { entry: NEW_ENTRY, act: NONE }
  return null
}

function pressNumber(entry: Entry, key: string, proposed: number): EntryStep | null {
  if (key === 'Enter')
    return { entry: NEW_ENTRY, act: { kind: 'order', number: entry.text === '' ? null : Number(entry.text) } }
  if (key === '*') return { entry: { ...entry, text: String(proposed) }, act: NONE }
  if (key === 'Escape' || (key === 'Backspace' && entry.text === '')) return { entry: NEW_ENTRY, act: NONE }
  return null
}

/** Goods whose own fields have the text: initials and bar codes are known to the catalogue only. */
export function findAmong<G extends { name: string; approval: string }>(goods: readonly G[], text: string): G[] {
  const sought = plain(text).trim()
  return goods.filter(({ name, approval }) => plain(name).includes(sought) || plain(approval).includes(sought))
}
