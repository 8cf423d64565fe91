/** The app on the home screen: it can be installed, opens cold without a network, and says what it cannot do there. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillCart } from '#tests/support/remote.ts'
import { newJourney } from '#tests/support/journey.ts'
import { cookieOf, expectSync, login, workerReady } from '#tests/support/pages.ts'

const journey = newJourney()

test('the browser finds nothing that stands in the way of installing it', async () => {
  const { page } = await journey.open()
  await page.goto(journey.proxy.url)
  await workerReady(page)
  const cdp = await page.context().newCDPSession(page)
  const { errors, data } = await cdp.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '{}')).toMatchObject({ id: '/', lang: 'zh-CN', display: 'standalone' })
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // A profile of a test browser counts as private.
  expect(installabilityErrors.map((e) => e.errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

test('a list that another app shares, as text or as a file, stands in the import', async () => {
  const buyer = await journey.buyer('13800000001')
  const { page, context } = await journey.open()
  await context.addCookies([cookieOf(buyer)])
  await page.goto(`${journey.proxy.url}/user`)
  await workerReady(page)
  await share(page, { text: '阿莫西林胶囊 10' })
  const box = page.getByRole('main').getByRole('textbox')
  await expect.poll(() => box.inputValue()).toBe('阿莫西林胶囊 10')
  // At once, before a pause in typing would have stored it: what is on the screen is on the disk.
  await page.reload()
  await expect.poll(() => box.inputValue()).toBe('阿莫西林胶囊 10')
  // Typed words stay; a list that opened is a list.
  await share(page, { text: '布洛芬 5' })
  await expect.poll(() => box.inputValue()).toBe('阿莫西林胶囊 10\n布洛芬 5')
  await share(page, { file: '商品名称,数量\n阿莫西林胶囊,10\n布洛芬缓释胶囊,5' })
  await expect.poll(() => page.getByRole('main').textContent()).toContain('布洛芬缓释胶囊')
  await page.reload()
  await page.getByText('共 2 行').waitFor()
})

/** As the system hands it over: a form that is posted to the address of the manifest. */
async function share(page: Page, given: { text?: string; file?: string }): Promise<void> {
  await Promise.all([
    page.waitForURL(/tab=import/),
    page.evaluate(({ text = '', file }) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '/zzfw/kjcg/share', enctype: 'multipart/form-data' })
      const words = Object.assign(document.createElement('input'), { name: 'text', value: text })
      const attached = Object.assign(document.createElement('input'), { name: 'file', type: 'file' })
      if (file !== undefined) {
        const files = new DataTransfer()
        files.items.add(new File([file], '要货.csv'))
        attached.files = files.files
      }
      form.append(words, attached)
      document.body.append(form)
      form.submit()
    }, given),
  ])
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}

test('opened cold without a network: what was seen is there with its age, help can be read, what needs the network says so', async () => {
  const buyer = await journey.buyer('13800000001')
  const [goods] = await fillCart(buyer, 3)
  const { page, context } = await journey.open()
  const base = journey.proxy.url
  await login(page, base, '13800000001', '/list?zone=ladder')
  await workerReady(page)
  await page.waitForTimeout(3_000)
  await page.goto(`${base}/list?zone=ladder`)
  // What comes late into a row is there, too.
  await page.waitForTimeout(2_000)
  const seen = await page.getByRole('main').locator('article').first().textContent()
  await page.goto(`${base}/list_info/${goods?.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // A person looks at a page for at least this long; keeping it is not waited for.
  await page.waitForTimeout(1_000)
  await page.goto(`${base}/cart`)
  await page.getByRole('spinbutton', { name: '数量' }).first().waitFor()
  await page.waitForTimeout(1_000)
  journey.proxy.online(false)
  await page.close()

  const cold = await context.newPage()
  await cold.goto(`${base}/?source=pwa`)
  await cold.getByRole('main').waitFor()
  await cold.goto(`${base}/list?zone=ladder`)
  await expect.poll(() => cold.getByRole('main').textContent()).toContain('离线数据')
  await expect.poll(() => cold.getByRole('main').locator('article').first().textContent()).toBe(seen)
  await cold.goto(`${base}/list_info/${goods?.id}`)
  await expect.poll(() => cold.getByRole('main').textContent()).toContain(goods?.name)
  await cold.getByRole('main').getByRole('button', { name: '加入购物车' }).first().click()
  await expectSync(cold, '已保存到本机 · 1 条待同步')
  await cold.goto(`${base}/help/xrzn/gwzn`)
  await expect.poll(async () => (await cold.getByRole('main').textContent())?.length ?? 0).toBeGreaterThan(300)
  await cold.goto(`${base}/cart`)
  await expect.poll(() => cold.getByRole('main').textContent()).toContain('预估')
  const orders = journey.proxy.log.length
  await cold.getByRole('button', { name: '去结算' }).click()
  await expect.poll(() => cold.locator('body').textContent()).toContain('需要联网')
  expect(
    journey.proxy.log.slice(orders).filter((e) => /checkout|\/api\/order/.test(e.path) && e.fault === 'pass'),
  ).toEqual([])
})
