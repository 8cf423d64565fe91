/** The demo is plugged in at one place: a shop without it loads none of its code and shows nothing of it. */
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { demo } from '#server/demo/plug.ts'
import { payKinds, type PaymentRow, toPayment } from '#server/pay/ways.ts'
import { loadDemo } from '#server/plug.ts'
import { openApi } from '#tests/support/api.ts'
import { readSources } from '#tests/support/sources.ts'

const PLUG = 'server/plug.ts'

test('nothing outside server/demo names a module of it but the plug, which loads it late', () => {
  const others = [...readSources('server'), ...readSources('src'), ...readSources('sw')].filter(
    ({ path }) => !path.startsWith('server/demo/') && path !== PLUG,
  )
  const found = others.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']*\bdemo\/[^']*)'/g)].map(([, module]) => `${path}: ${module}`),
  )
  expect(found, `Add what you need to \`DemoShop\` in ${PLUG} and give it in server/demo/plug.ts.`).toEqual([])
  const plug = readSources('server').find(({ path }) => path === PLUG)?.text ?? ''
  expect(plug.match(/'\.\/demo\/[^']*'/g)).toEqual(["'./demo/plug.ts'"])
  expect(plug).toContain("await import('./demo/plug.ts')")
})

test('it is loaded for a demo, or for one of its providers, and for nothing else', async () => {
  expect(await loadDemo(readConfig({ DEMO: 'off' }))).toBeNull()
  expect(await loadDemo(readConfig({ DEMO: 'off', SMS: 'demo' }))).not.toBeNull()
  expect(await loadDemo(readConfig({ DEMO: 'off', WECHAT: 'demo' }))).not.toBeNull()
  expect(await loadDemo(readConfig({ DEMO: 'off', PAY_ALIPAY: 'demo' }))).not.toBeNull()
  expect(await loadDemo(readConfig({}))).not.toBeNull()
}, 60_000)

test('without the demo there are no drawings and no invented reports, and nobody answers in the chat room by itself', async () => {
  const shop = await openApi({ config: readConfig({ DEMO: 'off' }), demo: null })
  try {
    const reader = await shop.reader('13800000001')
    expect((await reader.send('GET', '/pic/icon/drug.svg')).status).toBe(404)
    expect((await reader.send('GET', '/pic/goods/1.svg')).status).toBe(404)
    expect((await reader.send('GET', '/pic/goods/1.png')).status).toBe(404)
    expect((await reader.send('GET', '/api/jybg/zip?ids[0]=1')).status).toBe(404)
    const before = (await reader.call('chat', {})).data.total
    await reader.call('chatSend', { key: '00000000-0000-4000-8000-000000000001', text: '发票' })
    expect((await reader.call('chat', {})).data.total).toBe(before + 1)
  } finally {
    await shop.close()
  }
}, 60_000)

const order = { id: '2099010100000001', total: 100, is_hm: false }
const transfer: PaymentRow = { kind: 'bank', state: 'pending', reference: '', paid_at: 0, due_at: 0 }

test.each([
  ['none', {}, null, ['balance'], ''],
  ['the seller’s', { BANK_ACCOUNT: 'Bank 6200 Seller' }, null, ['balance', 'bank'], 'Bank 6200 Seller'],
  ['the demo’s', {}, demo.shop, ['balance', 'bank'], demo.shop.bankAccount],
  ['the seller’s in a demo', { BANK_ACCOUNT: 'Bank 6200 Seller' }, demo.shop, ['balance', 'bank'], 'Bank 6200 Seller'],
])('bank transfers go to an account that is known, or are not offered: %s', (_, env, shop, kinds, account) => {
  const known = { config: readConfig(env), demo: shop, providers: { wechat: null, alipay: null } }
  expect(payKinds(order, known)).toEqual(kinds)
  expect(toPayment(transfer, known)?.account).toBe(account)
})
