/** An owner of several stores copies goods to the others without a network: once each, and told where it cannot be. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Reply } from '#contract/calls.ts'
import type { Goods, UserBase } from '#contract/entities.ts'
import { fillCart, lineOf, type Api } from '#tests/support/remote.ts'
import { cartLines, newJourney, quantities } from '#tests/support/journey.ts'
import { expectSync, login, workerReady } from '#tests/support/pages.ts'

const journey = newJourney()
const OWNER = '13800000003'
const STORES = ['演示连锁药房二店', '演示连锁药房三店']

/** The owner's two other stores, with empty carts. */
async function otherStores(): Promise<Api[]> {
  return [await journey.buyer('13800000013'), await journey.buyer('13800000023')]
}

/** Two goods in the owner's cart that every store may have. */
async function forEverybody(owner: Api): Promise<[Goods, Goods]> {
  const some = await fillCart(owner, 8)
  const ids = (await cartLines(owner)).map((line) => ({ id: line.id, goods: line.goods.id }))
  const stores = ((await owner.get('/api/user/base')).data as UserBase).stores.map(({ id }) => id)
  const { results } = (
    await owner.post('/api/cart/copy', { ids: ids.map(({ id }) => id), other_user_ids: stores, check: 1 })
  ).data as Reply<'cartCopy'>
  const fits = ids.filter((_, i) => results.every(({ lines }) => lines.find((line) => line.i === i)?.code === 200))
  const [first, second] = fits.map(({ goods }) => some.find(({ id }) => id === goods))
  if (!first || !second) throw new Error('two goods for everybody')
  await owner.post('/api/cart/batch_delete', {
    ids: ids.filter(({ goods }) => goods !== first.id && goods !== second.id).map(({ id }) => id),
  })
  return [first, second]
}

async function openGrid(page: Page): Promise<void> {
  await page.getByRole('button', { name: '编辑', exact: true }).click()
  await page.getByRole('region', { name: '批量编辑' }).getByRole('checkbox', { name: '全选' }).check()
  await page.getByRole('button', { name: '复制到门店' }).click()
  await page.getByRole('dialog', { name: '复制到其他门店' }).getByRole('table').waitFor()
}

async function openCart(page: Page): Promise<void> {
  await login(page, journey.proxy.url, OWNER, '/cart')
  await page.getByRole('spinbutton', { name: '数量' }).first().waitFor()
  await workerReady(page)
}

test('off line: two goods to two stores, the page closed, opened again on line: both stores have them once', async () => {
  const owner = await journey.buyer(OWNER)
  const stores = await otherStores()
  const [first, second] = await forEverybody(owner)
  const { page, context } = await journey.open()
  await openCart(page)
  // Its code is fetched when it is opened first; from then on it opens without a network.
  await openGrid(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '完成', exact: true }).click()

  await context.setOffline(true)
  journey.proxy.online(false)
  await openGrid(page)
  const dialog = page.getByRole('dialog', { name: '复制到其他门店' })
  await expect.poll(() => dialog.textContent()).toContain('联网后核对')
  await dialog.getByLabel(`${STORES[0]} ${first.name}`).fill(String(first.qg_number * 3))
  await dialog.getByRole('button', { name: '复制到 2 家门店' }).click()
  const results = dialog.getByRole('list', { name: '复制结果' }).getByRole('listitem')
  await expect.poll(() => results.allTextContents()).toEqual(STORES.map((name) => `${name}已保存到本机 2 种`))
  await dialog.getByRole('button', { name: '完成' }).click()
  await expectSync(page, '已保存到本机 · 4 条待同步')
  // Other stores' carts do not make this one's total a guess.
  expect(await page.getByRole('main').textContent()).not.toContain('预估')
  await page.getByRole('button', { name: '查看待同步的修改' }).click()
  await expect
    .poll(() => page.getByRole('dialog', { name: '同步状态' }).textContent())
    .toContain(`复制到 ${STORES[0]}2 种`)
  await page.close()

  // The network comes back unreliably while the person is away, and an answer is lost.
  let lost = 0
  journey.proxy.fault(({ method, path }) =>
    method === 'POST' && path === '/api/cart/copy' && lost++ < 2 ? { do: 'lose-answer' } : undefined,
  )
  await context.setOffline(false)
  journey.proxy.online(true)
  const again = await context.newPage()
  await again.goto(`${journey.proxy.url}/cart`)
  await expectSync(again, /^已同步/)
  const wanted = { [first.id]: first.qg_number, [second.id]: second.qg_number }
  expect(await Promise.all(stores.map(quantities))).toEqual([{ ...wanted, [first.id]: first.qg_number * 3 }, wanted])
  expect(await quantities(owner)).toEqual(wanted)
  const effects = (await journey.shop.effects()).filter(({ kind }) => kind === 'copy')
  expect(new Set(effects.map(({ key, detail }) => `${key} ${JSON.stringify(detail)}`)).size).toBe(effects.length)
  expect(effects).toHaveLength(2)
})

test('on line: what a store may not have is grey with its reason; off line it is told afterwards, and can be tried again', async () => {
  const owner = await journey.buyer(OWNER)
  const stores = await otherStores()
  const { data } = (await owner.get('/api/goods/list?zone=herb&size=100&in_stock=1')).data as { data: Goods[] }
  const herb = data.find((one) => one.is_buy === 1 && one.type === 0 && one.limit_number === 0)
  if (!herb) throw new Error('a herb')
  await owner.post('/api/cart', { params: [lineOf(herb)] })
  const { page, context } = await journey.open()
  await openCart(page)
  await openGrid(page)
  const dialog = page.getByRole('dialog', { name: '复制到其他门店' })
  const cells = dialog.getByRole('row').nth(1).getByRole('cell')
  await expect.poll(() => cells.nth(1).textContent()).toContain('超出经营范围')
  expect(await cells.nth(0).getByRole('textbox').inputValue()).toBe(String(herb.qg_number))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '完成', exact: true }).click()

  await context.setOffline(true)
  journey.proxy.online(false)
  await openGrid(page)
  await dialog.getByRole('button', { name: '复制到 2 家门店' }).click()
  const results = dialog.getByRole('list', { name: '复制结果' }).getByRole('listitem')
  await expect.poll(() => results.allTextContents()).toEqual(STORES.map((name) => `${name}已保存到本机 1 种`))
  await context.setOffline(false)
  journey.proxy.online(true)
  await expect
    .poll(() => results.allTextContents(), { timeout: 30_000 })
    .toEqual([`${STORES[0]}已复制 1 种`, `${STORES[1]}需要处理 1 种再试一次`])
  await results.nth(1).getByRole('button', { name: '再试一次' }).click()
  await expect.poll(() => results.nth(1).textContent(), { timeout: 30_000 }).toBe(`${STORES[1]}需要处理 1 种再试一次`)
  await dialog.getByRole('button', { name: '完成' }).click()

  await expectSync(page, '需要处理 1')
  await page.getByRole('button', { name: '查看待同步的修改' }).click()
  const sheet = page.getByRole('dialog', { name: '同步状态' })
  await expect
    .poll(() => sheet.textContent())
    .toMatch(new RegExp(`${herb.name}复制 ${herb.qg_number}${herb.bzdw} 到 ${STORES[1]}超出经营范围`))
  await sheet.getByRole('button', { name: '放弃', exact: true }).click()
  await expectSync(page, /^已同步/)
  expect(await Promise.all(stores.map(quantities))).toEqual([{ [herb.id]: herb.qg_number }, {}])
})
