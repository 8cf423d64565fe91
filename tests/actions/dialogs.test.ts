/** Dialogs, one at a time: whoever asks second waits for the answer to the first. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alert, confirm, toast } from '#actions/frame/dialogs.ts'
import { offerUndo } from '#actions/frame/undo.ts'
import { ui } from '#state/ui.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Answers the dialog on the screen, and lets the next one open. */
async function answer(ok: boolean): Promise<void> {
  ui.dialog?.answer(ok)
  await vi.advanceTimersByTimeAsync(1_000)
}

test('a second question opens when the first was answered, and each gets its own answer', async () => {
  const first = confirm('first')
  const second = confirm('second')
  const third = confirm('third')
  expect(ui.dialog?.text).toBe('first')
  await answer(true)
  await expect(first).resolves.toBe(true)
  expect(ui.dialog?.text).toBe('second')
  await answer(false)
  await expect(second).resolves.toBe(false)
  expect(ui.dialog?.text).toBe('third')
  await answer(true)
  await expect(third).resolves.toBe(true)
  expect(ui.dialog).toBeNull()
})

test('between two dialogs the screen is free for a moment: a double press answers only one', async () => {
  const first = confirm('first')
  const second = confirm('second')
  const press = ui.dialog?.answer
  press?.(true)
  expect(ui.dialog).toBeNull()
  await answer(true)
  press?.(true)
  await expect(first).resolves.toBe(true)
  expect(ui.dialog?.text).toBe('second')
  await answer(false)
  await expect(second).resolves.toBe(false)
})

test('a question that an answer leads to opens after those that wait, at once where none does', async () => {
  const asked: string[] = []
  const chain = confirm('first').then((ok) => (ok ? confirm('follows') : false))
  const waiting = confirm('waits')
  for (let i = 0; i < 3; i += 1) {
    asked.push(ui.dialog?.text ?? '')
    await answer(true)
  }
  expect(asked).toEqual(['first', 'waits', 'follows'])
  await expect(Promise.all([chain, waiting])).resolves.toEqual([true, true])
  const alone = confirm('one')
  ui.dialog?.answer(true)
  await alone
  const next = confirm('two')
  expect(ui.dialog?.text).toBe('two')
  await answer(true)
  await next
})

test('the same message twice is one dialog, and may come again later', async () => {
  const both = Promise.all([alert('busy'), alert('busy')])
  await answer(true)
  await both
  expect(ui.dialog).toBeNull()
  const again = alert('busy')
  expect(ui.dialog?.text).toBe('busy')
  await answer(true)
  await again
})

test('the same words twice are one toast, but what was done twice can be taken back twice', () => {
  ui.toasts = []
  const taken: string[] = []
  for (const line of ['a', 'b']) {
    toast('said')
    offerUndo('removed', () => taken.push(line))
  }
  expect(ui.toasts.map(({ text }) => text)).toEqual(['removed', 'said', 'removed'])
  for (const { action } of ui.toasts) if (action && 'run' in action) action.run()
  expect(taken).toEqual(['a', 'b'])
})
