/** The demo is plugged in at one place: a shop without it loads none of its code and shows nothing of it. */
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
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
  expect(await loadDemo(readConfig({}))).not.toBeNull()
}, 60_000)

test('without the demo there are no drawings, and nobody answers in the chat room by itself', async () => {
  const shop = await openApi({ config: readConfig({ DEMO: 'off' }), demo: null })
  try {
    const reader = await shop.reader('13800000001')
    expect((await reader.send('GET', '/pic/icon/drug.svg')).status).toBe(404)
    expect((await reader.send('GET', '/pic/goods/1.svg')).status).toBe(404)
    const before = (await reader.call('chat', {})).data.total
    await reader.call('chatSend', { key: '00000000-0000-4000-8000-000000000001', text: '发票' })
    expect((await reader.call('chat', {})).data.total).toBe(before + 1)
  } finally {
    await shop.close()
  }
}, 60_000)
