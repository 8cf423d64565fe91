/**
 * What opens only after somebody has done something: dialogs, sheets, wrong forms, empty lists, a page without a network.
 * The route table leads to none of it, so each state says here how it is reached. A dialog of the app that is missing
 * here fails states.test.ts.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { expectSync } from '#tests/support/pages.ts'
import type { Api } from '#tests/support/remote.ts'
import { fillCart } from '#tests/support/remote.ts'
import type { CartList } from '#contract/entities.ts'
import type { Things } from './things.ts'

export type State = {
  name: string
  /** The source file that draws it. */
  file: string
  path: string | ((things: Things) => string)
  /** Who sees it: the member of things.ts (default), nobody, or another account of the demo, which may be changed. */
  reader?: 'visitor' | 'clinic' | 'owner' | 'unapproved' | 'rep'
  /** px; default: one of the laws' widths, in rotation. */
  widths?: readonly number[]
  /** px; 800 where it is missing. All of a dialog is in view then: nobody looks for keys below. */
  height?: number
  /** Opened by `npm run laws` only: it differs little from others. */
  whole?: true
  /** It needs the service worker, which has everything that opens without a network. */
  worker?: true
  /** A finger in place of a mouse. */
  touch?: true
  /** Before the page is opened. */
  prepare?: (reader: Api) => Promise<unknown>
  open: (page: Page, given: { reader: Api; context: BrowserContext }) => Promise<unknown>
  /** What is open then: nothing over the page where it is missing. */
  dialog?: 'dialog' | 'alertdialog'
}

const PHONE = [360]
const DESKTOP = [1440]

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .filter({ visible: true })
    .first()
    .click()
const pressInDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name }).first().click()
/** What a form says against what it was sent. */
const refused = (page: Page) => page.locator(':is([aria-invalid=true], [role=alert]:not(:empty))').first().waitFor()
const sendEmpty = async (page: Page) => {
  await page.locator('main button[type=submit]').first().click()
  await refused(page)
}
const account = (page: Page) => press(page, '我的账户')
const markAll = async (page: Page) => {
  await press(page, '编辑')
  await page.getByRole('checkbox', { name: '全选', exact: true }).check()
}
const moreOfFirst = (page: Page) => page.getByRole('main').getByRole('button', { name: '增加' }).first().click()

async function openPad(page: Page): Promise<void> {
  await page.locator('main article').filter({ hasText: '¥' }).nth(2).waitFor()
  await page.getByRole('main').getByRole('spinbutton').first().tap()
}

async function firstLines(reader: Api, count: number): Promise<number[]> {
  const { data } = (await reader.get('/api/cart/list')).data as CartList
  return data.slice(0, count).map(({ id }) => id)
}

const FRAME: readonly State[] = [
  {
    name: 'the account sheet of a visitor',
    file: 'src/app/shell/account-sheet.tsx',
    path: '/',
    reader: 'visitor',
    widths: PHONE,
    open: (page) => press(page, '我的'),
    dialog: 'dialog',
  },
  {
    name: 'the account sheet of a member',
    file: 'src/app/shell/account-sheet.tsx',
    path: '/',
    widths: [360, 820],
    open: account,
    dialog: 'dialog',
  },
  {
    name: 'the categories',
    file: 'src/app/shell/category-sheet.tsx',
    path: '/',
    widths: PHONE,
    open: async (page) => {
      await press(page, '分类')
      // It goes with the press, and hands the focus on.
      await pressInDialog(page, '更多')
    },
    dialog: 'dialog',
  },
  {
    name: 'the chat',
    file: 'src/app/shell/chat/chat-sheet.tsx',
    path: '/help/us/link',
    widths: DESKTOP,
    open: async (page) => {
      await press(page, /^在线客服|^客服/)
      await page.getByRole('textbox', { name: '消息内容' }).fill('在吗')
      // With nothing left to send it cannot be pressed any more, and keeps the focus.
      await pressInDialog(page, '发送')
    },
    dialog: 'dialog',
  },
  {
    name: 'the chat on a phone',
    file: 'src/app/shell/chat/chat-sheet.tsx',
    path: '/',
    widths: PHONE,
    open: async (page) => {
      await account(page)
      await pressInDialog(page, /在线客服/)
      await page.getByRole('dialog', { name: '在线客服' }).waitFor()
    },
    dialog: 'dialog',
  },
  {
    name: 'the codes',
    file: 'src/app/shell/codes-sheet.tsx',
    path: '/help/us/link',
    widths: DESKTOP,
    open: (page) => press(page, '小程序'),
    dialog: 'dialog',
  },
  {
    name: 'how to install the app',
    file: 'src/app/shell/install-sheet.tsx',
    path: '/help/us/link',
    widths: DESKTOP,
    open: (page) => press(page, '添加到桌面'),
    dialog: 'dialog',
  },
  {
    name: 'the list of keys',
    file: 'src/app/shell/keys-sheet.tsx',
    path: '/list',
    widths: DESKTOP,
    open: (page) => page.keyboard.press('?'),
    dialog: 'dialog',
  },
  {
    name: 'the edits, all sent',
    file: 'src/app/shell/sync-sheet.tsx',
    path: '/help/us/link',
    widths: PHONE,
    open: (page) => press(page, '查看待同步的修改'),
    dialog: 'dialog',
  },
  {
    name: 'the edits, one of them parked',
    file: 'src/app/shell/sync-sheet.tsx',
    path: '/cart',
    reader: 'clinic',
    worker: true,
    widths: PHONE,
    prepare: (reader) => fillCart(reader, 3),
    open: async (page, { reader, context }) => {
      await context.setOffline(true)
      await moreOfFirst(page)
      await expectSync(page, /1 条待同步$/)
      await reader.post('/api/cart/batch_delete', { ids: await firstLines(reader, 3) })
      await context.setOffline(false)
      await expectSync(page, '需要处理 1')
      await press(page, '查看待同步的修改')
    },
    dialog: 'dialog',
  },
  {
    name: 'logging out with an edit that is not sent',
    file: 'src/app/shell/logout-dialog.tsx',
    path: '/cart',
    reader: 'owner',
    worker: true,
    widths: DESKTOP,
    prepare: (reader) => fillCart(reader, 3),
    open: async (page, { context }) => {
      await context.setOffline(true)
      await moreOfFirst(page)
      await expectSync(page, /1 条待同步$/)
      await press(page, '安全退出')
    },
    dialog: 'dialog',
  },
  {
    name: 'the cart beside the page',
    file: 'src/app/shell/mini-cart.tsx',
    path: '/help/us/link',
    widths: DESKTOP,
    open: (page) =>
      page
        .getByRole('complementary', { name: '侧边栏' })
        .getByRole('button', { name: /购物车/ })
        .click(),
  },
  {
    name: 'the search with its suggestions',
    file: 'src/ui/combobox.tsx',
    path: '/search',
    open: async (page) => {
      await page.getByRole('combobox').filter({ visible: true }).first().pressSequentially('amxl')
      await page.getByRole('option').first().waitFor()
    },
  },
]

const GOODS: readonly State[] = [
  {
    name: 'the filters of a list',
    file: 'src/parts/goods/goods-filter.tsx',
    path: '/list',
    widths: [360, 820],
    open: (page) => press(page, /^筛选/),
    dialog: 'dialog',
  },
  {
    name: 'the number pad',
    file: 'src/parts/goods/number-pad.tsx',
    path: '/list/table?in_stock=1',
    widths: PHONE,
    touch: true,
    open: openPad,
    dialog: 'dialog',
  },
  {
    name: 'the number pad on a phone that lies',
    file: 'src/parts/goods/number-pad.css.ts',
    path: '/list/table?in_stock=1',
    widths: [740],
    height: 360,
    touch: true,
    open: openPad,
    dialog: 'dialog',
  },
  {
    name: 'goods in the cart, said in a toast',
    file: 'src/ui/toast.tsx',
    path: '/list?in_stock=1',
    reader: 'clinic',
    open: async (page) => {
      await page.locator('main article').filter({ hasText: '¥' }).nth(2).waitFor()
      await press(page, /加入购物车/)
      await page.getByText('已加入购物车').first().waitFor()
    },
  },
]

const CART: readonly State[] = [
  {
    name: 'the cart being edited',
    file: 'src/pages/cart/cart/cart-bar.tsx',
    path: '/cart',
    open: markAll,
  },
  {
    name: 'what can be done with marked lines',
    file: 'src/pages/cart/cart/batch-sheet.tsx',
    path: '/cart',
    open: async (page) => {
      await markAll(page)
      await press(page, '批量操作')
    },
    dialog: 'dialog',
  },
  {
    name: 'whether lines are really to be removed',
    file: 'src/app/shell/dialog-host.tsx',
    path: '/cart',
    open: async (page) => {
      await markAll(page)
      await page.getByRole('main').getByRole('button', { name: '删除', exact: true }).last().click()
    },
    dialog: 'alertdialog',
  },
  {
    name: 'the sums of the cart',
    file: 'src/pages/cart/cart/cart-bar.tsx',
    path: '/cart',
    widths: PHONE,
    open: (page) => press(page, '明细'),
    dialog: 'dialog',
  },
  {
    name: 'copying lines to other stores',
    file: 'src/pages/cart/cart/copy-stores.tsx',
    path: '/cart',
    reader: 'owner',
    prepare: (reader) => fillCart(reader, 3),
    open: async (page) => {
      await markAll(page)
      await press(page, '复制到门店')
      await page.getByRole('dialog').getByRole('table').waitFor()
    },
    dialog: 'dialog',
  },
  {
    name: 'choosing an address at the checkout',
    file: 'src/pages/cart/check/address-choice.tsx',
    path: (things) => `/cart_step2?ids=${things.lines.join(',')}`,
    open: (page) => press(page, '更换'),
    dialog: 'dialog',
  },
]

const MEMBER: readonly State[] = [
  {
    name: 'a new address, sent empty',
    file: 'src/parts/form/address-dialog.tsx',
    path: '/zhzx/addr',
    open: async (page) => {
      await press(page, '新增收货地址')
      await pressInDialog(page, '保存')
      await refused(page)
    },
    dialog: 'dialog',
  },
  {
    name: 'a newer paper, sent empty',
    file: 'src/pages/account/papers/paper-form.tsx',
    path: '/zhzx/basic/zzzj',
    open: async (page) => {
      await press(page, /^(上传新证|重新上传)/)
      await pressInDialog(page, '提交审核')
      await refused(page)
    },
    dialog: 'dialog',
  },
  {
    name: 'closing the account',
    file: 'src/pages/account/basic/privacy.tsx',
    path: '/zhzx/basic',
    open: (page) => press(page, '注销账号'),
    dialog: 'dialog',
  },
  {
    name: 'a red packet to the balance',
    file: 'src/pages/wallet/packets/to-money.tsx',
    path: '/wdqb/zhhb',
    open: (page) => press(page, '转入余额'),
    dialog: 'dialog',
  },
  {
    name: 'a gift for points',
    file: 'src/pages/points/mall/exchange.tsx',
    path: '/jfsc',
    open: async (page) => {
      await press(page, /^兑换/)
      await page.getByRole('dialog').getByRole('radio').first().waitFor()
    },
    dialog: 'dialog',
  },
  {
    name: 'the company on invoices, sent empty',
    file: 'src/pages/service/invoices/title-dialog.tsx',
    path: '/dzfp',
    open: async (page) => {
      await press(page, /^(修改|填写抬头)$/)
      await page.getByRole('dialog').getByLabel('税号').fill('1')
      await pressInDialog(page, '保存')
      await refused(page)
    },
    dialog: 'dialog',
  },
  {
    name: 'a plan that is given another name',
    file: 'src/pages/service/plan/rename-dialog.tsx',
    path: (things) => `/zzfw/cgjh/${things.plan}`,
    open: async (page) => {
      await press(page, '编辑')
      await press(page, '重命名')
    },
    dialog: 'dialog',
  },
  {
    name: 'an order placed again',
    file: 'src/pages/orders/order-again.tsx',
    path: (things) => `/order/info/${things.paid}`,
    open: (page) => press(page, /再次购买/),
    dialog: 'dialog',
  },
  {
    name: 'goods that become a plan',
    file: 'src/parts/goods/save-plan-dialog.tsx',
    path: '/cart',
    open: async (page) => {
      await markAll(page)
      await press(page, '批量操作')
      await pressInDialog(page, '存为采购计划')
      await page.getByRole('dialog', { name: /存为采购计划（/ }).waitFor()
    },
    dialog: 'dialog',
  },
]

const NEWCOMERS: readonly State[] = [
  {
    name: 'the login, sent empty',
    file: 'src/pages/auth/login.tsx',
    path: '/login',
    reader: 'visitor',
    open: sendEmpty,
  },
  {
    name: 'registering, sent empty',
    file: 'src/pages/auth/register.tsx',
    path: '/register/step1',
    reader: 'visitor',
    open: sendEmpty,
  },
  {
    name: 'a forgotten password, sent empty',
    file: 'src/pages/auth/forget.tsx',
    path: '/forget/step1',
    reader: 'visitor',
    open: sendEmpty,
  },
  {
    name: 'stores pasted from a table',
    file: 'src/pages/auth/register-stores/paste-dialog.tsx',
    path: '/register/dd/step2',
    reader: 'visitor',
    open: (page) => press(page, '从表格粘贴'),
    dialog: 'dialog',
  },
]

/** Pages with nothing in them yet: the account that is not approved has bought nothing. */
const EMPTY: readonly State[] = [
  '/cart',
  '/order',
  '/star',
  '/zhzx/dhtx',
  '/zhzx/addr',
  '/zzfw/cgjh',
  '/pzqg',
  '/wdqb/yhq',
  '/evaluate',
].map((path) => ({
  name: `nothing in ${path}`,
  file: `the page of ${path}`,
  path,
  reader: 'unapproved' as const,
  whole: true as const,
  open: async () => {},
}))

const WITHOUT_NETWORK: readonly State[] = [
  {
    name: 'the cart without a network',
    file: 'src/pages/cart/cart.tsx',
    path: '/cart',
    worker: true,
    open: async (page, { context }) => {
      await context.setOffline(true)
      await page.getByText('当前离线').first().waitFor()
    },
  },
  {
    name: 'a page that needs the network and was never read',
    file: 'src/parts/frame/page-error.tsx',
    path: '/help/us/link',
    worker: true,
    widths: DESKTOP,
    open: async (page, { context }) => {
      await context.setOffline(true)
      await page.getByRole('link', { name: '电子发票查询' }).first().click()
      await page.getByRole('heading', { name: /需要联网/ }).waitFor()
    },
  },
  {
    name: 'a gift for points, without a network',
    file: 'src/pages/points/mall/goods.tsx',
    path: '/jfsc',
    worker: true,
    open: async (page, { context }) => {
      await context.setOffline(true)
      await press(page, /^兑换/)
      await page.getByText('需要联网', { exact: true }).first().waitFor()
      // A sheet without the addresses could only be closed again.
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  },
]

const REPS: readonly State[] = [
  {
    name: 'a customer that the tablet does not hold, without a network',
    file: 'src/app/page-route.ts',
    path: '/dg',
    reader: 'rep',
    worker: true,
    open: async (page, { context }) => {
      await context.setOffline(true)
      await page.getByRole('link', { name: /^开单/ }).first().click()
      await page.getByRole('heading', { name: '需要联网查看此页' }).waitFor()
      await page.getByText('本机没有这位客户的资料').waitFor()
    },
  },
  {
    name: 'a visit, sent empty',
    file: 'src/pages/rep/visit/visit-sheet.tsx',
    path: '/dg',
    reader: 'rep',
    open: async (page) => {
      await page.getByRole('button', { name: /拜访/ }).first().click()
      await pressInDialog(page, '保存')
      await refused(page)
    },
    dialog: 'dialog',
  },
]

export const STATES: readonly State[] = [
  ...FRAME,
  ...GOODS,
  ...CART,
  ...MEMBER,
  ...REPS,
  ...NEWCOMERS,
  ...EMPTY,
  ...WITHOUT_NETWORK,
]
