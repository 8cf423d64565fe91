/** The goods of a list's later pages by history entry: going back finds the list as long as it was. Their prices are the member's. */
import { ref } from 'valtio/vanilla'
import type { Goods, Page } from '#contract/entities.ts'
import { personal } from './personal.ts'

export type Later = {
  /** As they were read; the first page may have been read again since and have some of them. */
  readonly goods: readonly Goods[]
  /** Pages that were read after the first. */
  readonly pages: number
  /** The last of them was not full: there are no more, whatever number the first page named. */
  readonly isEnd: boolean
  /** The first page that stood there when the next one could not be read. */
  readonly failedOn: Page<Goods> | null
}

type Lists = ReadonlyMap<string, Later>

const LISTS = 8
const NONE: Later = { goods: [], pages: 0, isEnd: false, failedOn: null }

export const laterGoods = personal(() => ({ lists: ref(new Map()) as Lists }))

export const laterIn = (lists: Lists, entry: string): Later => lists.get(entry) ?? NONE

function change(entry: string, make: (later: Later) => Later): void {
  const later = make(laterIn(laterGoods.lists, entry))
  const others = [...laterGoods.lists].filter(([other]) => other !== entry)
  laterGoods.lists = ref(new Map([...others.slice(1 - LISTS), [entry, later]]))
}

/** @param page the goods of the page that follows @param size of a full page */
export function addLater(entry: string, page: readonly Goods[], size: number): void {
  change(entry, ({ goods, pages }) => ({
    goods: [...goods, ...page],
    pages: pages + 1,
    isEnd: page.length < size,
    failedOn: null,
  }))
}

export function failLater(entry: string, failedOn: Page<Goods>): void {
  change(entry, (later) => ({ ...later, failedOn }))
}

/** Goods of later pages as the server has them; pages come and are corrected in any order. */
export function correctLater(entry: string, corrected: readonly Goods[]): void {
  if (laterIn(laterGoods.lists, entry).goods.length === 0) return
  const byId = new Map(corrected.map((one) => [one.id, one]))
  change(entry, (later) => ({ ...later, goods: later.goods.map((one) => byId.get(one.id) ?? one) }))
}

/** Pages that load while scrolling; later ones need a press, so that the footer can be reached. */
const AUTO_PAGES = 3

/** What a list shows: its first page, as it was read last, and the later ones. */
export function listOf(first: Page<Goods>, later: Later) {
  const before = (first.page - 1) * first.size
  const goods = withoutRepeats([...first.data, ...later.goods])
  return {
    goods,
    /** Is there a page that was not read? Pages are counted, not goods: some of a page may be there already. */
    more: !later.isEnd && before + (1 + later.pages) * first.size < first.total,
    next: first.page + 1 + later.pages,
    /**
     * After a failure it waits for a press, or for the first page to be read again: the end of the list stays in sight, and
     * would ask without end.
     */
    auto: 1 + later.pages < AUTO_PAGES && later.failedOn !== first,
    total: later.isEnd ? before + goods.length : first.total,
  }
}

/** A list may change between two pages: goods that moved to the next page are not listed twice. */
function withoutRepeats(goods: readonly Goods[]): Goods[] {
  const seen = new Set<number>()
  return goods.filter(({ id }) => !seen.has(id) && seen.add(id))
}
