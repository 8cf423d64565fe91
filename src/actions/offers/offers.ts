/** Later pages of offers' lists; null where one could not be had, which was shown. */
import type { Goods } from '#contract/entities.ts'
import { client } from '#actions/calls/client.ts'
import { show } from '#actions/calls/effects.ts'

export async function nextWelfare(page: number): Promise<Goods[] | null> {
  const { outcome } = await client.call('welfare', { page })
  return show(outcome) ? outcome.data.data : null
}
