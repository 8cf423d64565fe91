import type { Suggestion } from '#contract/entities.ts'
import { reads } from '#account/page.ts'

const SUGGESTIONS = 10

/** What the search box offers without a network: goods of cached lists whose name contains the text, or makers' names. */
export async function seenGoods(keywords: string, type: 'goods' | 'maker'): Promise<Suggestion[]> {
  const found = new Map<number | string, Suggestion>()
  for (const answer of await reads.keptOf('goodsList'))
    for (const { id, name, sccj, ypgg } of (answer as { data: Suggestion[] }).data) {
      if (type === 'goods' && name.includes(keywords)) found.set(id, { id, name, sccj, ypgg })
      if (type === 'maker' && sccj.includes(keywords)) found.set(sccj, { id, name: sccj, sccj, ypgg: '', count: 1 })
    }
  return [...found.values()].slice(0, SUGGESTIONS)
}
