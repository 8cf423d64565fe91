/** What the last step of a registration says: of the store that one stands in, and of those that were added to it. */
import { expect, test } from 'vitest'
import type { ReviewState, Store } from '#contract/entities.ts'
import { title } from '#pages/auth/register-state.tsx'

const store = (is_passed: 0 | 1) => ({ is_passed }) as Store
const titleOf = (state: ReviewState, ...passed: (0 | 1)[]) =>
  title({ state, application: null, stores: { data: { data: passed.map(store) }, at: 0, stale: false } })

test.each<[string, ReviewState, (0 | 1)[]]>([
  ['审核已通过', 'approved', [1, 1]],
  ['还有 2 家门店待认证', 'approved', [1, 0, 0]],
  ['等待审核', 'pending', [0, 0]],
])('%s: the store %s, all %j', (said, state, passed) => {
  expect(titleOf(state, ...passed)).toBe(said)
})
