/** Rows of a list matched by the catalogue on this device, with the server's own functions. */
import type { Input, Reply } from '#contract/calls.ts'
import type { UsualGoods } from '#contract/entities.ts'
import { reads } from '#account/page.ts'
import { now } from '#state/clock.ts'

const DAY = 86_400_000

/** @returns null: this device has no catalogue with prices */
export async function matchHere({ rows }: Input<'matchRows'>): Promise<Reply<'matchRows'> | null> {
  const { matchInShop } = await import('#account/device-shop.ts')
  const matched = await matchInShop(rows, await lastBought(), now())
  return matched && { rows: matched }
}

/** When this store last ordered what it buys regularly (ms), as the quick order's page read it last. */
async function lastBought(): Promise<Map<number, number>> {
  const [usual] = (await reads.keptOf('fastBuy')) as { data: UsualGoods[] }[]
  return new Map((usual?.data ?? []).map(({ goods, days_since }) => [goods.id, now() - days_since * DAY]))
}
