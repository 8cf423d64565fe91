/** A session that ended under somebody's hands: what lay over the page is gone, and a form leads to the login and back. */
import { beforeEach, expect, test, vi } from 'vitest'
import { alert, confirm } from '#actions/frame/dialogs.ts'
import { resetPersonal } from '#state/personal.ts'
import { ui } from '#state/ui.ts'

const world = vi.hoisted(() => ({ kind: 'visitor', form: false, path: '/list', went: [] as string[] }))
vi.mock('#account/page.ts', () => ({ machine: { presence: () => ({ kind: world.kind }) } }))
vi.mock('#state/open-forms.ts', () => ({ hasOpenForm: () => world.form }))
vi.mock('#actions/frame/here.ts', () => ({ here: () => `${world.path}?page=2`, pathHere: () => world.path }))
vi.mock('#actions/frame/go.ts', async (actual) => ({
  ...(await actual<object>()),
  go: (to: string) => void world.went.push(to),
}))

const { leaveScreen } = await import('#actions/member/ended.ts')

beforeEach(() => void Object.assign(world, { kind: 'visitor', form: false, path: '/list', went: [] }))

test('who was typing is led to the login and back; who has logged in again meanwhile, and who did not type, stays', () => {
  leaveScreen()
  Object.assign(world, { kind: 'member', form: true })
  leaveScreen()
  expect(world.went).toEqual([])
  world.kind = 'visitor'
  leaveScreen()
  expect(world.went).toEqual(['/login?from=%2Flist%3Fpage%3D2'])
})

test('an application that was still being read is gone on with after the login, instead of begun anew by nobody', () => {
  world.path = '/register/dd/step2'
  leaveScreen()
  expect(world.went).toEqual(['/login?from=%2Fregister%2Fdd%2Fstep2%3Fpage%3D2'])
})

test('nothing that lay over the page waits for whoever comes next', () => {
  Object.assign(ui, { sheet: 'chat', drawer: 'open' })
  resetPersonal()
  expect([ui.sheet, ui.drawer]).toEqual(['', 'closed'])
})

test('questions of theirs are answered with no, also one that had not had its turn; a message stays to be read', async () => {
  vi.useFakeTimers()
  const told = alert('请求超时')
  const asked = confirm('确定取消订单吗?')
  resetPersonal()
  expect(await asked).toBe(false)
  expect(ui.dialog?.text).toBe('请求超时')
  ui.dialog?.answer(true)
  await told
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ui.dialog).toBeNull()
  const open = confirm('确定删除这件商品吗?')
  resetPersonal()
  expect([await open, ui.dialog]).toEqual([false, null])
  vi.useRealTimers()
})
