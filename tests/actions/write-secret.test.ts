/** A password that was sent and whose answer is lost: said in a message that stays, and the new one proves itself when it is pressed again. */
import { beforeEach, expect, test, vi } from 'vitest'
import { password } from '#copy/account.ts'
import { needsNetwork } from '#copy/errors.ts'
import { ui } from '#state/ui.ts'
import { eventually } from '#tests/support/eventually.ts'

type Sent = { old_password: string; password: string }
const wrongOld = { kind: 'invalid', field: 'old_password', msg: '密码不正确', errors: {} }
const world = vi.hoisted(() => ({ inForce: 'old-1', loses: false, sent: 0 }))
vi.mock('#account/page.ts', () => ({
  client: {
    call: async (_: string, input: Sent) => {
      world.sent += 1
      const isRight = input.old_password === world.inForce
      if (isRight) world.inForce = input.password
      const said = isRight ? { kind: 'ok', data: { ok: 1 } } : wrongOld
      return { outcome: world.loses ? { kind: 'offline' } : said }
    },
  },
  machine: { presence: () => ({ kind: 'member' }) },
  reads: { noteWrite: () => {} },
}))
vi.mock('#account/lines.ts', () => ({ lineOf: () => ({ key: false, hashes: true }) }))

const { changePassword } = await import('#actions/member/password.ts')

const said = () => [ui.dialog?.text, ...ui.toasts.map(({ text }) => text)]
const change = async (input: Sent, attempt = {}) => {
  const changing = changePassword(input, attempt)
  await eventually(() => expect(ui.dialog ?? ui.toasts[0] ?? world.sent).toBeTruthy())
  const words = said()
  ui.dialog?.answer(true)
  return { outcome: await changing, words }
}
beforeEach(() => {
  Object.assign(world, { inForce: 'old-1', loses: false, sent: 0 })
  Object.assign(ui, { toasts: [], dialog: null, missed: false, online: true })
})

test('it says what may have happened, and pressed again finds that it did', async () => {
  const attempt = {}
  const input = { old_password: 'old-1', password: 'new-1' }
  world.loses = true
  expect((await change(input, attempt)).words).toEqual([password.perhaps])
  world.loses = false
  expect((await change(input, attempt)).outcome.kind).toBe('ok')
  expect([world.inForce, said()]).toEqual(['new-1', [undefined]])
})

test('an old password that is wrong stays wrong: after a lost answer with another new one, too', async () => {
  const attempt = {}
  world.loses = true
  await change({ old_password: 'typo', password: 'new-1' }, attempt)
  world.loses = false
  expect((await change({ old_password: 'typo', password: 'new-1' }, attempt)).outcome).toBe(wrongOld)
  const { sent } = world
  expect((await change({ old_password: 'typo', password: 'new-2' }, attempt)).outcome).toBe(wrongOld)
  expect(world.sent).toBe(sent + 1)
})

test('without a network nothing went out', async () => {
  ui.online = false
  expect((await change({ old_password: 'old-1', password: 'new-1' })).words).toEqual([undefined, needsNetwork])
  expect(world.sent).toBe(0)
})
