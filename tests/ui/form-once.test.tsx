/** A form is sent once, however often and wherever it is pressed. */
import type { FormEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { useForm } from '#parts/form/use-form.ts'
import { eventually } from '#tests/support/eventually.ts'

const sent: { answer: (kind: 'ok' | 'offline') => void }[] = []
vi.mock('#actions/calls/write.ts', () => ({
  write: () =>
    new Promise((resolve) => sent.push({ answer: (kind) => resolve(kind === 'ok' ? { kind, data: {} } : { kind }) })),
}))

beforeEach(() => void (sent.length = 0))

/** The form as its page has it. */
function openForm(onDone: () => void): () => void {
  const presses: (() => void)[] = []
  function Page({ onForm }: { onForm: (press: () => void) => void }) {
    const form = useForm({
      call: 'invoiceTitleSave',
      draft: 'title',
      initial: { title: '华康药房' },
      missing: () => ({}),
      toInput: ({ title }) => ({ title, tax_no: '91510100MA6CXXXX1X' }) as never,
      onDone,
    })
    onForm(() => form.onSubmit({ preventDefault: () => {} } as FormEvent))
    return null
  }
  renderToStaticMarkup(<Page onForm={(press) => presses.push(press)} />)
  return () => presses[0]?.()
}

test('a second press while the first is on its way sends nothing', async () => {
  const onDone = vi.fn()
  const press = openForm(onDone)
  press()
  press()
  expect(sent).toHaveLength(1)
  sent[0]?.answer('ok')
  await eventually(() => expect(onDone.mock.calls.length > 0).toBe(true))
  expect(onDone).toHaveBeenCalledTimes(1)
})

test('what did not get through can be sent again', async () => {
  const press = openForm(() => {})
  press()
  sent[0]?.answer('offline')
  await new Promise((resolve) => setTimeout(resolve))
  press()
  expect(sent).toHaveLength(2)
})
