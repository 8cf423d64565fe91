import { expect, test, vi } from 'vitest'
import type { RepDay } from '#contract/entities.ts'
import { rescue as copy } from '#copy/rescue.ts'

vi.mock('#account/page.ts', () => ({ machine: { presence: () => ({ kind: 'member', account: {} }) }, keeper: {} }))
const { importRescue } = await import('#actions/rep/rescue.ts')

test('a file that was moved since it was chosen is told, and the form goes on', async () => {
  const file = { text: () => Promise.reject(new DOMException('', 'NotReadableError')) } as unknown as File
  expect(await importRescue(file, '12345678', { rescue_key: 'k' } as RepDay)).toBe(copy.unreadable)
})
