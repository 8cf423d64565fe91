/** The goods of a list's later pages by history entry: going back finds the list as long as it was. Their prices are the member's. */
import { ref } from 'valtio/vanilla'
import type { Goods } from '#contract/entities.ts'
import { personal } from './personal.ts'

type Lists = ReadonlyMap<string, readonly Goods[]>

const LISTS = 8
const NONE: readonly Goods[] = []

export const laterGoods = personal(() => ({ lists: ref(new Map()) as Lists }))

export const laterIn = (lists: Lists, entry: string): readonly Goods[] => lists.get(entry) ?? NONE

/** @param make gets what stands there now: pages come and are corrected in any order */
export function changeLater(entry: string, make: (listed: readonly Goods[]) => readonly Goods[]): void {
  const goods = make(laterIn(laterGoods.lists, entry))
  if (goods.length === 0) return
  const others = [...laterGoods.lists].filter(([other]) => other !== entry)
  laterGoods.lists = ref(new Map([...others.slice(1 - LISTS), [entry, goods]]))
}
