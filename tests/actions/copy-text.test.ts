/** Numbers that are copied: the reader is told where no clipboard took them. */
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CopyButton } from '#parts/order/copy-button.tsx'
import { ui } from '#state/ui.ts'
import { eventually } from '#tests/support/eventually.ts'

beforeEach(() => void (ui.toasts = []))
afterEach(() => void vi.unstubAllGlobals())

/** Presses 复制 in a browser with this clipboard. @returns what is said then */
async function press(clipboard: object | undefined): Promise<string | undefined> {
  vi.stubGlobal('navigator', { clipboard })
  const button = CopyButton({ text: '2026112112345678', what: '订单号' }) as ReactElement<{ onClick: () => void }>
  button.props.onClick()
  await eventually(() => expect(ui.toasts.length > 0).toBe(true))
  return ui.toasts[0]?.text
}

test('what is on the clipboard is said to be there', async () => {
  const writeText = vi.fn(async () => {})
  expect(await press({ writeText })).toContain('订单号')
  expect(writeText).toHaveBeenCalledWith('2026112112345678')
})

test.each([
  ['a browser that has none', undefined],
  ['one that refuses', { writeText: () => Promise.reject(new Error('denied')) }],
])('the reader of %s is told to copy by hand', async (_, clipboard) => {
  expect(await press(clipboard)).toContain('长按文字复制')
})
