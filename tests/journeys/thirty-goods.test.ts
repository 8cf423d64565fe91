/** Thirty goods that this device never opened, found by name, initials and numbers and ordered without a network. */
import { expect, test } from 'vitest'
import { newJourney, quantities } from '#tests/support/journey.ts'
import { listToType } from '#tests/support/keyboard.ts'
import { sayWaits, takeAlong, typeOffline } from '#tests/support/offline-desk.ts'
import { expectSync } from '#tests/support/pages.ts'

const journey = newJourney()
const PHARMACY = '13800000001'
const LINES = 30
const PRESSES_A_LINE = 12

test('in a browser that was killed: thirty goods are typed into the cart, and on line it is the list, to the fen', async () => {
  const buyer = await journey.buyer(PHARMACY)
  const list = await listToType(buyer, LINES, PRESSES_A_LINE)
  const first = await journey.open(undefined, { catalogue: true })
  await takeAlong(first, journey.proxy.url, PHARMACY)

  journey.proxy.online(false)
  const typing = await typeOffline(await journey.open(first.profile, { catalogue: true }), journey.proxy.url, list)
  console.log(sayWaits(typing))
  const { page } = typing
  await expectSync(page, `已保存到本机 · ${LINES} 条待同步`)
  expect(await quantities(buyer)).toEqual({})
  await page.goto(`${journey.proxy.url}/cart`)
  await page.getByText(/^¥/).last().waitFor()
  await expect.poll(() => page.getByRole('spinbutton', { name: '数量' }).count()).toBe(LINES)
  const main = await page.getByRole('main').textContent()

  journey.proxy.online(true)
  await expectSync(page, /^已同步/)
  expect(await quantities(buyer)).toEqual(Object.fromEntries(list.map(({ goods, number }) => [goods.id, number])))
  const { total } = (await buyer.get('/api/cart/list')).data as { total: string }
  expect(main).toContain(total)
})
