/** Suggestions of the search box: each name or maker once. */
import type { Suggestion } from '#contract/entities.ts'
import * as copy from '#copy/found-goods.ts'
import type { Entry } from '#domain/find/table.ts'

/** Entries of the box's list. */
export const SUGGESTIONS = 10

/** Distinct names, the best match first; `id` is the best of its goods, `ypgg` says how many there are. */
export function namesOf(entries: readonly Entry[], type: 'goods' | 'maker'): Suggestion[] {
  const byName = new Map<string, { id: number; count: number }>()
  for (const { facts } of entries) {
    const name = type === 'maker' ? facts.maker : facts.name
    const known = byName.get(name)
    if (known) known.count++
    else byName.set(name, { id: facts.id, count: 1 })
  }
  return [...byName].slice(0, SUGGESTIONS).map(([name, { id, count }]) => ({
    id,
    name,
    sccj: type === 'maker' ? name : '',
    ypgg: copy.kinds(count),
    count,
  }))
}

/** One product, which the suggestion opens. */
export function product({ facts }: Entry): Suggestion {
  return { id: facts.id, name: facts.name, sccj: facts.maker, ypgg: facts.ypgg }
}
