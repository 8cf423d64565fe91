/** The part of a rescue file that people read: all that waits can be typed again from it, without any app. */
import { expect, test, vi } from 'vitest'
import type { RescueContent, ToRead } from '#account/rescue.ts'
import type { RepDay } from '#contract/entities.ts'
import { lineText, type SignedLine } from '#domain/order-intent.ts'
import { keyOf } from '#outbox/key.ts'
import { goods } from '#tests/outbox/sample.ts'
import { eventually } from '#tests/support/eventually.ts'

const { world, REP } = vi.hoisted(() => ({
  world: { frozen: {} as unknown, saved: '' },
  REP: { kind: 'member', account: { id: 90, hash: 'h' } },
}))
vi.mock('#account/page.ts', () => ({
  machine: { presence: () => REP, known: async () => REP },
  keeper: async () => ({
    freezeAll: async () => world.frozen,
    // It was the rep's customer once: the device knows its name, the shop does not say it any more.
    changeDraftOf: async () => ({ value: { 7: '康达药房' } }),
  }),
}))
vi.mock('#actions/frame/save-file.ts', () => ({
  saveFile: async (_: string, blob: Blob) => (world.saved = await blob.text()),
}))
const { exportRescue } = await import('#actions/rep/rescue.ts')

const DAY = { customers: [], rescue_key: 'k' } as unknown as RepDay
const line = (goods_id: number, number: number): SignedLine => ({
  goods_id,
  combination_id: 0,
  type: 0,
  goods_price_id: 0,
  ladder_price_id: 0,
  is_yj: 0,
  number,
  unit: 1_000,
  amount: 1_000 * number,
  payable: 1_000 * number,
  shipping: 0,
  gift: 0,
})

test('of a signed order every line is there, of a visit what came of it', async () => {
  const form = { total: '80.00', lines: [lineText(line(1, 5)), lineText(line(2, 3))] }
  const sign = { kind: 'sign', key: 'k', n: 0, state: 'pending', form }
  const cards = new Map([[keyOf(line(1, 5)), { goods: goods(1, { name: '阿莫西林胶囊' }), combination: null }]])
  const visit = { key: 'v', customer_id: 7, time: Date.UTC(2026, 10, 23, 1, 5) / 1_000 }
  const visits = [
    { key: 'v', visit: { ...visit, outcome: 'nothing', reason: '价格偏高' }, notBefore: 0, refused: '' },
    {
      key: 'w',
      visit: { ...visit, outcome: 'later', again: '2026-12-01', note: '找李店长' },
      notBefore: 0,
      refused: '',
    },
  ]
  const content = { v: 1, origin: 'o', rep: 90, made: 1, customers: [], visits } as unknown as RescueContent
  world.frozen = { content, read: [{ customer: 7, ops: [sign], cards }] as unknown as ToRead[] }
  expect(await exportRescue('12345678', DAY)).toBe('')
  await eventually(() => expect(world.saved).not.toBe(''))
  const [readable = ''] = world.saved.split('-----BEGIN')
  for (const words of ['阿莫西林胶囊 10 pieces maker\t5', '商品 2\t3', '80.00']) expect(readable).toContain(words)
  expect(readable).toMatch(/康达药房.*2026\/11\/23 09:05.*未成交.*价格偏高/)
  expect(readable).toMatch(/康达药房.*改约.*2026-12-01.*找李店长/)
})
