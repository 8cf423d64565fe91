/** A session that ended under somebody's hands: what lay over the page is gone, and a form leads to the login and back. */
import { beforeEach, expect, test, vi } from 'vitest'
import { alert, confirm } from '#actions/frame/dialogs.ts'
import { ui } from '#state/ui.ts'

const world = vi.hoisted(() => ({ kind: 'visitor', form: false, went: [] as string[] }))
vi.mock('#account/page.ts', () => ({ machine: { presence: () => ({ kind: world.kind }) } }))
vi.mock('#state/open-forms.ts', () => ({ hasOpenForm: () => world.form }))
vi.mock('#actions/frame/here.ts', () => ({ here: () => '/list?page=2' }))
vi.mock('#actions/frame/go.ts', async (actual) => ({
  ...(await actual<object>()),
  go: (to: string) => void world.went.push(to),
}))

const { leaveScreen } = await import('#actions/member/ended.ts')

beforeEach(() => {
  Object.assign(world, { kind: 'visitor', form: false, went: [] })
  ui.sheet = 'chat'
})

test('who was typing is led to the login and back, whatever lay over the page', () => {
  world.form = true
  leaveScreen()
  expect([ui.sheet, world.went]).toEqual(['', ['/login?from=%2Flist%3Fpage%3D2']])
})

test('a question of theirs is answered with no; a message stays to be read', async () => {
  const asked = confirm('确定取消订单吗?')
  leaveScreen()
  expect([await asked, ui.dialog, world.went]).toEqual([false, null, []])
  void alert('请求超时')
  leaveScreen()
  expect(ui.dialog?.text).toBe('请求超时')
  ui.dialog?.answer(true)
})

test('who has logged in again meanwhile keeps all of it', () => {
  world.kind = 'member'
  leaveScreen()
  expect([ui.sheet, world.went]).toEqual(['chat', []])
})
