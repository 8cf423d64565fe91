/** Cheaper together: a group-buy of two stores, and an order whose total explains itself. */
import { expect, test } from 'vitest'
import type { Reply } from '#contract/calls.ts'
import { expectSync, login } from '#tests/support/pages.ts'
import { cartLines, newJourney } from '#tests/support/journey.ts'
import type { Api } from '#tests/support/remote.ts'

const journey = newJourney()
const OPENER = '13800000001'
const JOINER = '13800000003'

async function read<T>(reader: Api, path: string): Promise<T> {
  return (await reader.get(path)).data as T
}

test('two stores make a group, and then buy at its price', async () => {
  const opener = await journey.buyer(OPENER)
  const joiner = await journey.buyer(JOINER)
  const [mine, theirs] = await Promise.all([opener, joiner].map((reader) => read<Reply<'groupBuys'>>(reader, '/api/group?size=50')))
  const free = new Set(theirs?.data.filter((offer) => !offer.mine && offer.goods.is_buy === 0).map((offer) => offer.id))
  const offer = mine?.data.find(({ people, goods, ...one }) => people === 2 && !one.mine && free.has(one.id) && goods.number > goods.qg_number)
  if (!offer) throw new Error('the demo shop has no free group-buy for two')
  const at = `/list_info_pt/${offer.goods.id}`
  const here = (await journey.open()).page
  await login(here, journey.proxy.url, OPENER, at)
  await here.getByRole('button', { name: /发起拼团/ }).click()
  await here.getByText('还差 1 人').first().waitFor()
  const { mine: team } = await read<Reply<'groupBuy'>>(opener, `/api/group/${offer.goods.id}`)

  const there = (await journey.open()).page
  await login(there, journey.proxy.url, JOINER, `${at}?team=${team?.id}`)
  await there.getByRole('button', { name: /^参加 .* 的团$/ }).first().click()
  await there.getByText('已成团').first().waitFor()

  await here.reload()
  await here.getByRole('button', { name: /拼团价加购/ }).click()
  await expectSync(here, /^已同步/)
  await expect.poll(async () => (await cartLines(opener)).map((line) => [line.type, line.price])).toEqual([[2, offer.goods.price]])
})
