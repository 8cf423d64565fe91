/** Names that tell the stores of one owner apart: the company's, with the address where several have the same. */

type Store = { id: number; company: string; address: string }

/** @returns a name for each store, in their order; without an address, the number of the account tells it apart */
export function storeNames(stores: readonly Store[]): { id: number; company: string }[] {
  const counts = new Map<string, number>()
  for (const { company } of stores) counts.set(company, (counts.get(company) ?? 0) + 1)
  const once = stores.map(({ id, company, address }) => {
    const isAlone = counts.get(company) === 1
    return { id, company: isAlone ? company : `${company}（${address || id}）` }
  })
  const names = new Set(once.map(({ company }) => company))
  return names.size === once.length ? once : once.map(({ id, company }) => ({ id, company: `${company} ${id}` }))
}
