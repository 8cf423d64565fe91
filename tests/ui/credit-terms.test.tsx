/** What a statement of account says may be taken: the same as the checkout does. */
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { Credit, UserBase } from '#contract/entities.ts'
import { Component } from '#pages/wallet/credit.tsx'
import { statement as copy } from '#copy/credit.ts'
import { showSession } from '#state/session.ts'

vi.mock('#parts/frame/root-data.ts', () => ({ useRootData: () => ({ common: { site: { company: '' } } }) }))
afterEach(() => showSession({ kind: 'unknown', user: null }))

const usual = { most: '5000.00', term_days: 30, owed: '1000.00', left: '4000.00', overdue: '0.00' }
const page = (more: Partial<Credit>): string => {
  showSession({ kind: 'member', user: { company: '一店' } as UserBase })
  const data: Credit = { ...usual, items: [], balance: '0.00', kinds: ['balance'], ...more }
  const router = createMemoryRouter([{ id: 'credit', path: '*', Component, loader: () => null }], {
    hydrationData: { loaderData: { credit: { data, stale: false, at: 0 } } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('nothing is called available while something is overdue, and a line that was stopped is not one that was never given', () => {
  expect(page({})).toContain(copy.terms('5,000.00', '4,000.00', 30))
  const late = page({ overdue: '300.00' })
  expect(late).toContain(copy.locked('5,000.00', '300.00', 30))
  expect(late).not.toContain('可用 ¥4,000.00')
  const stopped = page({ most: '0.00', left: '0.00' })
  expect(stopped).toContain(copy.stopped)
  expect(stopped).not.toContain(copy.noLine)
  expect(page({ most: '0.00', left: '0.00', owed: '0.00' })).toContain(copy.noLine)
})
