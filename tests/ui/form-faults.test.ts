/** Whatever is wrong with a form is seen or heard: at its field, above the form, or in a toast. */
import { beforeEach, expect, test, vi } from 'vitest'
import { focusFault } from '#parts/form/form-faults.ts'
import { ui } from '#state/ui.ts'

beforeEach(() => void ui.toasts.splice(0))

/** A form with these fields, as far as faults look at it. */
function formOf(...names: string[]) {
  const fields = names.map((name) => ({ getAttribute: () => name, focus: vi.fn() }))
  vi.stubGlobal('document', { activeElement: fields[0] })
  return { form: { querySelectorAll: () => fields } as unknown as HTMLElement, fields }
}
const said = (): string[] => ui.toasts.map(({ text }) => text)

test('an error of a field stands there, and is not said again', () => {
  const { form, fields } = formOf('name', 'phone')
  focusFault(form, { phone: '请输入正确的 11 位手机号' })
  expect(fields[1]?.focus).toHaveBeenCalledOnce()
  expect(said()).toEqual([])
})

test.each([
  ['a limit that is reached', { '': '最多 50 个地址' }, '最多 50 个地址'],
  ['a file among others', { 'photos.1': '文件没有传完' }, '文件没有传完'],
  ['a form that is too long', { '': '提交的内容过多（最多 200 项）' }, '提交的内容过多（最多 200 项）'],
])('%s belongs to no field, and is said', (_, faults, words) => {
  focusFault(formOf('name', 'photos').form, faults)
  expect(said()).toEqual([words])
})

test('what stands above the form, and a form without a fault, say nothing more', () => {
  const { form } = formOf('name')
  focusFault(form, { form: '网络未连接' })
  focusFault(form, { name: '' })
  focusFault(form, {})
  expect(said()).toEqual([])
})
