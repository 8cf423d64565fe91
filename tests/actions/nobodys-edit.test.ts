/** Who may not edit is told so, also where the press, or what was wanted before the login, comes before the session is known. */
import { beforeEach, expect, test, vi } from 'vitest'
import type { UserBase } from '#contract/entities.ts'
import { addWanted, edit } from '#actions/cart/cart.ts'
import type { Outbox } from '#outbox/types.ts'
import { chooseCustomer, lookOnly } from '#copy/refusals.ts'
import { showSession } from '#state/session.ts'
import { ui } from '#state/ui.ts'
import { openBench } from '#tests/outbox/bench.ts'

let box: Outbox
let user: Partial<UserBase>
vi.mock('#account/page.ts', () => ({
  machine: {},
  outbox: async () => {
    showSession({ kind: 'member', user: user as UserBase })
    return box
  },
}))

beforeEach(async () => {
  showSession({ kind: 'unknown', user: null })
  ui.toasts = []
  ;({ outbox: box } = await openBench())
})

test.each([
  ['a rep for whom no customer is open', { ywy: 1 }, chooseCustomer],
  ['whoever only looks at the store', { role: 'look' }, lookOnly],
] as const)('%s', async (_who, member, words) => {
  user = { ywy: 0, ...member }
  expect(await edit({ kind: 'fav', ids: [1], on: 1 })).toBe(false)
  expect(ui.toasts.map(({ text }) => text)).toEqual([words])
  ui.toasts = []
  await addWanted({ kind: 'fav', ids: [2], on: 1 })
  expect(ui.toasts.map(({ text }) => text)).toEqual([words])
  const { pending, parked } = box.getView()
  expect([pending, parked]).toEqual([0, []])
})
