/** Answers that come when whoever asked has left: nothing of them reaches whoever is here. */
import { beforeEach, expect, test, vi } from 'vitest'
import { chat } from '#state/chat.ts'
import { resetPersonal } from '#state/personal.ts'
import { showSession } from '#state/session.ts'
import { ui } from '#state/ui.ts'
import { eventually } from '#tests/support/eventually.ts'

const world = vi.hoisted(() => ({ answer: undefined as unknown as (data: unknown) => void }))
vi.mock('#account/page.ts', () => ({
  client: {
    call: () => new Promise((resolve) => (world.answer = (data) => resolve({ outcome: { kind: 'ok', data } }))),
  },
  reads: { noteWrite: () => {} },
  machine: { presence: () => ({ kind: 'member' }) },
  shelf: async () => ({ unsentWords: async () => [], keepWord: async () => true, dropWord: async () => {} }),
}))
vi.mock('#actions/calls/read.ts', () => ({ read: async () => ({ data: { data: [said(5)], unread: 0, total: 9 } }) }))

const { openRoom, readOlder, say } = await import('#actions/service/chat.ts')
const { removeAddress } = await import('#actions/member/addresses.ts')
const { fetchNow } = await import('#actions/calls/fetch-now.ts')

const said = (id: number) => ({ id, key: `k${id}`, from: 'service', name: '', text: `${id}`, at: 0 })

/** The member of this id is here; whoever was here before has left. */
function arrive(id: number): void {
  resetPersonal()
  showSession({ kind: 'member', user: { id } } as never)
}

beforeEach(async () => {
  arrive(1)
  await openRoom()
  world.answer = undefined as never
})

test('what was asked for is given to nobody else', async () => {
  const mine = fetchNow('addresses', {})
  arrive(2)
  world.answer({ data: [] })
  expect(await mine).toBeNull()
})

test('older messages of a room are not in the next one', async () => {
  const done = readOlder()
  arrive(2)
  world.answer({ data: [said(4)], total: 9 })
  await done
  expect(chat.messages).toEqual([])
})

test('a message that arrives late is not in the next room', async () => {
  await say('你好')
  arrive(2)
  world.answer(said(6))
  await new Promise((resolve) => setTimeout(resolve))
  expect([chat.messages, chat.unsent]).toEqual([[], []])
})

test('an address that was removed late is not put back into the next member’s', async () => {
  const done = removeAddress({ id: 1 } as never, () => {})
  await eventually(() => expect(world.answer).toBeTypeOf('function'))
  arrive(2)
  world.answer({})
  await done
  expect(ui.toasts).toEqual([])
})
