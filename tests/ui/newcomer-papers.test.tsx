/** Papers of a company that is not approved yet: they are part of its application, and nothing here contradicts that. */
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { Paper, UserBase } from '#contract/entities.ts'
import { Component } from '#pages/account/papers.tsx'
import { papers as copy } from '#copy/account.ts'
import { showSession } from '#state/session.ts'

vi.mock('#pages/account/head.tsx', () => ({ AccountHead: () => null }))
afterEach(() => showSession({ kind: 'unknown', user: null }))

const missing: Paper = {
  kind: '营业执照',
  number: '',
  valid_until: '',
  days: null,
  state: 'lapsed',
  url: '',
  refused: null,
  needed: 1,
}
const lapses = [{ kind: '营业执照', words: '全部商品不能采购', count: 581 }]

const page = (is_passed: 0 | 1): string => {
  showSession({ kind: 'member', user: { company: '一店', is_passed } as UserBase })
  const router = createMemoryRouter([{ id: 'papers', path: '*', Component, loader: () => null }], {
    hydrationData: { loaderData: { papers: { data: { data: [missing], lapses }, stale: false, at: 0 } } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('papers that are under review with the application are not called missing: the page leads to how it stands', () => {
  const html = page(0)
  expect(html).not.toMatch(/未提交|不能采购/)
  expect(html).toContain(copy.notApproved)
  expect(html).toContain('href="/register/step3"')
})

test('an approved company reads of a paper that it never handed in', () => {
  const html = page(1)
  expect(html).toMatch(/未提交.*全部商品不能采购（581 种）/)
  expect(html).not.toContain('/register/step3')
})
