/** Stars and addresses go at once, without a question; 撤销 brings them back with all they had. */
import { beforeEach, expect, test, vi } from 'vitest'
import type { Address } from '#contract/entities.ts'
import type { Outcome } from '#contract/outcome.ts'
import { removeAddress } from '#actions/member/addresses.ts'
import { toggleFavourite } from '#actions/member/favourite.ts'
import { removeWatches, toggleWatch } from '#actions/member/watches.ts'
import { ui } from '#state/ui.ts'
import { eventually } from '#tests/support/eventually.ts'

const edits: unknown[] = []
const written: [name: string, input: unknown][] = []
const OK: Outcome<unknown> = { kind: 'ok', code: 200, msg: '', data: {} }
let answers: Outcome<unknown>[] = []
vi.mock('#actions/cart/cart.ts', () => ({ edit: async (intent: unknown) => (edits.push(intent), true) }))
vi.mock('#actions/calls/write.ts', () => ({
  write: async (name: string, input: unknown) => (written.push([name, input]), answers.shift() ?? OK),
}))

const address: Address = {
  id: 7,
  name: '周晓',
  phone: '13800000009',
  landline: '028-80000000',
  province: '四川省',
  city: '成都市',
  district: '武侯区',
  street: '科华路 1 号',
  is_default: 1,
}
const onIncomplete = vi.fn()

beforeEach(() => {
  edits.length = 0
  written.length = 0
  answers = []
  ui.toasts = []
  onIncomplete.mockReset()
})

function undo(): void {
  const action = ui.toasts.at(-1)?.action
  if (!action || !('run' in action)) throw new Error('nothing to take back')
  expect(action.label).toBe('撤销')
  action.run()
}

test('a star goes at once and comes back', async () => {
  await toggleFavourite(5, false)
  expect(ui.dialog).toBeNull()
  expect(ui.toasts).toMatchObject([{ text: '取消收藏成功' }])
  undo()
  expect(edits).toEqual([
    { kind: 'fav', ids: [5], on: 0 },
    { kind: 'fav', ids: [5], on: 1 },
  ])
})

test('a watch is taken back at once and comes back, one or all of them', async () => {
  await toggleWatch(5, false)
  undo()
  await removeWatches([5, 6])
  expect(ui.toasts.at(-1)).toMatchObject({ text: '已移除 2 种提醒' })
  undo()
  expect(edits).toEqual([
    { kind: 'watch', ids: [5], on: 0 },
    { kind: 'watch', ids: [5], on: 1 },
    { kind: 'watch', ids: [5, 6], on: 0 },
    { kind: 'watch', ids: [5, 6], on: 1 },
  ])
})

test('an address goes at once and is saved again with all its fields, the default among them', async () => {
  await removeAddress(address, onIncomplete)
  expect(ui.dialog).toBeNull()
  expect(ui.toasts).toMatchObject([{ text: '地址已删除' }])
  undo()
  expect(written).toEqual([
    ['addressDelete', { id: 7 }],
    ['addressSave', { ...address, id: 0 }],
  ])
})

test('an address that was not removed offers nothing', async () => {
  answers = [{ kind: 'offline' }]
  await removeAddress(address, onIncomplete)
  expect(ui.toasts).toEqual([])
})

test('taking back that did not get through can be tried again', async () => {
  answers = [OK, { kind: 'offline' }]
  await removeAddress(address, onIncomplete)
  const first = ui.toasts.at(-1)?.id
  undo()
  await eventually(() => expect(ui.toasts.at(-1)?.id).not.toBe(first))
  undo()
  expect(written.map(([name]) => name)).toEqual(['addressDelete', 'addressSave', 'addressSave'])
})

test('an address of older rules is not lost: the form opens with what it had', async () => {
  answers = [OK, { kind: 'invalid', msg: '请选择区县', errors: {} } as Outcome<unknown>]
  await removeAddress(address, onIncomplete)
  undo()
  await eventually(() => expect(onIncomplete).toHaveBeenCalledWith({ ...address, id: 0 }))
  expect(ui.toasts.at(-1)).toMatchObject({ text: '请选择区县', tone: 'bad' })
})
