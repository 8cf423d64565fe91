/**
 * Names of a rep's customers on this device, those included who are the rep's no more while something of theirs waits here:
 * nobody knows a customer by its number.
 */
import { keeper, machine } from '#account/page.ts'

const DRAFT = 'rep-names'

type Named = { id: number; company: string }
type Names = Readonly<Record<string, string>>

/** They stand with the rep's own account, whichever customer's page this is. */
async function change(make: (kept: Names) => Names): Promise<Names> {
  const presence = await machine.known()
  if (presence.kind !== 'member') return {}
  const { hash } = presence.account.login ?? presence.account
  const changed = await (await keeper()).changeDraftOf(hash, DRAFT, (kept) => make((kept ?? {}) as Names))
  return (changed?.value ?? make({})) as Names
}

const byId = (names: Names): Map<number, string> =>
  new Map(Object.entries(names).map(([id, company]) => [Number(id), company]))

export const namesHere = async (): Promise<Map<number, string>> => byId(await change((kept) => kept))

/** @param customers all of the rep's, as the shop said them last @param waiting of others these alone stay */
export async function noteNames(
  customers: readonly Named[],
  waiting: ReadonlySet<number>,
): Promise<Map<number, string>> {
  const names = await change((kept) => {
    const left = Object.entries(kept).filter(([id]) => waiting.has(Number(id)))
    const next = Object.fromEntries([...left, ...customers.map(({ id, company }) => [id, company] as const)])
    return JSON.stringify(next) === JSON.stringify(kept) ? kept : next
  })
  return byId(names)
}
