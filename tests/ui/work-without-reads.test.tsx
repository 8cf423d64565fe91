/** A page on which work goes on without the network opens without what was never read: that part alone says so. */
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type RouteObject } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'

const { REP, VISITS, WAITING } = vi.hoisted(() => {
  const visit = { customer_id: 8, time: Math.floor(Date.now() / 1_000), outcome: 'nothing', reason: '库存充足' }
  return {
    REP: { kind: 'member', account: { id: 90, hash: 'h' }, user: { rep: { id: 90 } } },
    VISITS: [{ key: 'v', refused: '', visit }],
    WAITING: [{ customer: 7, edits: 3, parked: 0, signed: 1 }],
  }
})
vi.mock('#account/page.ts', async () => {
  const { ReadFailure } = await import('#account/read-failure.ts')
  const unreached = async () => {
    throw new ReadFailure({ kind: 'offline' })
  }
  return {
    env: { now: () => Date.now(), channel: () => ({ post: () => {}, listen: () => () => {} }), uuid: () => 'u' },
    keeper: async () => ({
      visits: async () => VISITS,
      customers: async () => WAITING,
      changeDraftOf: async () => null,
    }),
    machine: { known: async () => REP, presence: () => REP, subscribe: () => {} },
    reads: { read: unreached },
    client: { call: async () => ({ outcome: { kind: 'offline' } }) },
    outbox: async () => null,
  }
})
vi.mock('#account/drafts.ts', () => ({ draft: async () => undefined }))

const pages = {
  '/kd': () => import('#pages/rep/desk.tsx'),
  '/dg/xj': () => import('#pages/rep/summary.tsx'),
  '/zzfw/kjcg': () => import('#pages/service/quick.tsx'),
}

async function shown(path: keyof typeof pages): Promise<string> {
  const { Component, loader } = await pages[path]()
  const routes: RouteObject[] = [{ path, Component, loader, ErrorBoundary: () => <p>the whole page failed</p> }]
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`http://app${path}`))
  if (context instanceof Response) throw new Error(`led to ${context.headers.get('location')}`)
  return renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  )
}

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} })))

test('a rep takes an order of a customer whose usual goods were never read', async () => {
  const desk = await shown('/kd')
  expect(desk).toContain('role="combobox"')
  expect(desk).toContain('需要联网查看常购商品')
  expect(desk).not.toContain('还没有常购商品')
})

test('the ways to a pasted list, to plans and to the scanner stay where the usual goods were never read', async () => {
  const quick = await shown('/zzfw/kjcg')
  expect(quick).toContain('导入清单')
  expect(quick).toContain('需要联网查看常购清单')
})

test('the summary of a day that was never read has what waits on the device, and no figure of the shop', async () => {
  const summary = await shown('/dg/xj')
  expect(summary).toContain('需要联网查看已提交的拜访和订单')
  expect(summary).toContain('库存充足')
  const [visited, signed, open] = [...summary.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, ...fact]) => fact,
  )
  expect([visited, signed, open]).toEqual([
    ['拜访', '1 家'],
    ['已签字待提交', '1 份'],
    ['本机待交', '4 条'],
  ])
  expect(summary).not.toContain('0.00')
})
