import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { Failure } from '#contract/outcome.ts'
import * as pages from '#copy/pages.ts'
import { PageError } from '#parts/frame/page-error.tsx'

const shown = (failure: Failure): string =>
  renderToString(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <PageError failure={failure} /> }])} />,
  )

test.each<[string, Failure]>([
  ['there is no such thing', { kind: 'refused', code: 404, msg: '订单不存在' }],
  ['it is not for this reader', { kind: 'refused', code: 403, msg: '仅限业务员使用' }],
  ['the address names nothing', { kind: 'invalid', field: 'order_id', msg: '订单号不对', errors: {} }],
])('%s: the way leads on, for the same question has the same answer', (_why, failure) => {
  expect(shown(failure)).toContain(pages.home)
  expect(shown(failure)).not.toContain(pages.retry)
})

test.each<Failure>([{ kind: 'broken', status: 500 }, { kind: 'timeout' }, { kind: 'offline' }])(
  'what may be answered later can be asked again: %j',
  (failure) => expect(shown(failure)).toContain(pages.retry),
)
