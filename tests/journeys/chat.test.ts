/** Customer service across a lost network: everything arrives once and in order, the answer comes by itself. And a foreign chat in its frame. */
import type { BrowserContext, Frame, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls, type Reply } from '#contract/calls.ts'
import { newJourney } from '#tests/support/journey.ts'
import { login, openPage } from '#tests/support/pages.ts'
import { seller } from '#tests/support/seller.ts'
import { startShop, type Shop } from '#tests/support/shop.ts'

const journey = newJourney()
const MEMBER = '13800000001'
const WIDE = { width: 1024, height: 768 }

const rail = (page: Page): Locator => page.getByRole('complementary', { name: '侧边栏' })
const room = (page: Page): Locator => page.getByRole('dialog', { name: '在线客服' })

async function openRoom(page: Page): Promise<Locator> {
  await rail(page).getByRole('button', { name: /^客服/ }).click()
  await room(page).waitFor()
  return room(page)
}

async function say(page: Page, text: string): Promise<void> {
  await room(page).getByLabel('消息内容').fill(text)
  await room(page).getByRole('button', { name: '发送' }).click()
}

/** The member's own words in the order of the room. */
const mine = (page: Page): Promise<string[]> => room(page).locator('[data-mine] p:first-of-type').allTextContents()

test('written on line, off line and on line again: once each, in order; the answer comes without reload and is counted', async () => {
  const member = await journey.buyer(MEMBER)
  const { page } = await journey.open()
  await page.setViewportSize(WIDE)
  await login(page, journey.proxy.url, MEMBER)
  await openPage(page, `${journey.proxy.url}/user`)
  const here = await openRoom(page)
  await here.getByText('已连接').waitFor()

  const words = ['请问今天能发货吗', '另外发票抬头要改', '还有两盒破损']
  await say(page, words[0] ?? '')
  await expect.poll(() => here.getByText('待发送').count()).toBe(0)
  journey.proxy.online(false)
  await here.getByText('连接中断，正在重新连接').waitFor()
  for (const word of words.slice(1)) await say(page, word)
  await expect.poll(() => here.getByText('待发送').count()).toBe(2)

  journey.proxy.online(true)
  await here.getByText('已连接').waitFor()
  await expect.poll(() => here.getByText('待发送').count()).toBe(0)
  expect(await mine(page)).toEqual(words)
  const there = ((await member.get(calls.chat.path)).data as Reply<'chat'>).data
  expect(there.filter(({ from }) => from === 'me').map(({ text }) => text)).toEqual(words)

  await seller(journey.shop, 'chat', 'reply', MEMBER, '今天15点前付款的都能发')
  await here.getByText('今天15点前付款的都能发').waitFor()

  await here.getByRole('button', { name: '关闭' }).click()
  await room(page).waitFor({ state: 'hidden' })
  await rail(page).getByRole('button', { name: '客服', exact: true }).waitFor()
  await seller(journey.shop, 'chat', 'reply', MEMBER, '抬头已改好')
  await rail(page).getByRole('button', { name: '客服，1 条未读' }).click()
  await room(page).getByText('抬头已改好').waitFor()
  await expect
    .poll(() => rail(page).getByRole('button', { name: '客服', exact: true, includeHidden: true }).count())
    .toBe(1)
})

test('what waits when the page is closed is sent by the next one', async () => {
  const member = await journey.buyer(MEMBER)
  const { page } = await journey.open()
  await page.setViewportSize(WIDE)
  await login(page, journey.proxy.url, MEMBER)
  await openPage(page, `${journey.proxy.url}/user`)
  const here = await openRoom(page)
  await here.getByText('已连接').waitFor()
  journey.proxy.fault(({ method, path }) =>
    method === 'POST' && path === calls.chatSend.path ? { do: 'lose-answer' } : undefined,
  )
  await say(page, '关机前的一句')
  await here.getByText('待发送').waitFor()
  await page.goto('about:blank')
  journey.proxy.fault(null)
  await openPage(page, `${journey.proxy.url}/user`)
  const said = async () =>
    ((await member.get(calls.chat.path)).data as Reply<'chat'>).data.filter(({ text }) => text === '关机前的一句')
      .length
  await expect.poll(said).toBe(1)
  await openRoom(page)
  await expect.poll(() => mine(page)).toContain('关机前的一句')
  await expect.poll(() => room(page).getByText('待发送').count()).toBe(0)
  expect(await said()).toBe(1)
})

describe('a foreign chat', () => {
  const CHAT = 'https://chat.example/room'
  const WRONG = 'https://wrong.example/'
  let shop: Shop
  beforeAll(async () => void (shop = await startShop({ env: { CHAT_URL: CHAT } })))
  afterAll(() => shop?.stop())

  /** The foreign service, with a third party's frame in its page. */
  async function serve(context: BrowserContext): Promise<void> {
    const html = (body: string) => ({ contentType: 'text/html', body: `<!doctype html><meta charset="utf-8">${body}` })
    await context.route(`${CHAT}**`, (route) =>
      route.fulfill(html(`<h1>外部客服</h1><iframe src="${WRONG}"></iframe>`)),
    )
    await context.route(`${WRONG}**`, (route) => route.fulfill(html('<p>第三方</p>')))
  }

  async function frame(page: Page, url: string): Promise<Frame> {
    await expect.poll(() => page.frames().some((one) => one.url().startsWith(url))).toBe(true)
    return page.frames().find((one) => one.url().startsWith(url)) as Frame
  }

  const tell = (from: Frame | Page, word: object) => from.evaluate((data) => top?.postMessage(data, '*'), word)
  const counted = (page: Page) => rail(page).locator('button', { hasText: '客服' }).getAttribute('aria-label')

  test('stands in a sandbox, and is heard from its own origin alone', async () => {
    const { page, context } = await journey.open()
    await serve(context)
    await page.setViewportSize(WIDE)
    await login(page, shop.url, MEMBER)
    await openPage(page, `${shop.url}/user`)
    const here = await openRoom(page)
    const element = here.getByTitle('在线客服对话')
    expect((await element.getAttribute('sandbox'))?.split(' ').sort()).toEqual([
      'allow-forms',
      'allow-popups',
      'allow-same-origin',
      'allow-scripts',
    ])
    const theirs = await frame(page, CHAT)
    const third = await frame(page, WRONG)

    // Neither page reads the other, and the foreign one cannot navigate ours.
    expect(
      await theirs.evaluate(() => {
        try {
          return parent.document.title
        } catch {
          return 'denied'
        }
      }),
    ).toBe('denied')
    await theirs.evaluate((url) => {
      try {
        if (top) top.location.href = url
      } catch {
        /* denied */
      }
    }, WRONG)
    expect(page.url()).toBe(`${shop.url}/user`)

    await tell(third, { type: 'unread', n: 8 })
    await tell(page, { type: 'unread', n: 9 })
    await tell(third, { type: 'close' })
    await tell(theirs, { type: 'unread', n: 3 })
    await expect.poll(() => counted(page)).toBe('客服，3 条未读')
    await here.waitFor()
    await tell(theirs, { type: 'close' })
    await here.waitFor({ state: 'hidden' })
  })
})
