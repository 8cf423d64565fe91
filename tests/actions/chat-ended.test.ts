/** A room whose member's session has ended: the device asks who is here, instead of trying again for ever. */
import { beforeEach, expect, test, vi } from 'vitest'
import { chat } from '#state/chat.ts'
import { resetPersonal } from '#state/personal.ts'
import { showSession } from '#state/session.ts'
import { eventually } from '#tests/support/eventually.ts'

const world = vi.hoisted(() => ({ outcome: {} as object, asked: 0, streams: [] as { onerror(): void }[] }))
vi.mock('#account/page.ts', () => ({
  client: { call: async () => ({ outcome: world.outcome }) },
  machine: { identify: async () => void (world.asked += 1), presence: () => ({ kind: 'member' }) },
  shelf: async () => ({ unsentWords: async () => [], keepWord: async () => true, dropWord: async () => {} }),
}))
vi.mock('#actions/calls/read.ts', () => ({ read: async () => ({ data: { data: [], unread: 0, total: 0 } }) }))

const { listen, openRoom, say } = await import('#actions/service/chat.ts')

beforeEach(async () => {
  resetPersonal()
  world.asked = 0
  vi.stubGlobal(
    'EventSource',
    class {
      static CLOSED = 2
      readyState = 2
      onerror = () => {}
      constructor() {
        world.streams.push(this)
      }
      addEventListener() {}
      close() {}
    },
  )
  showSession({ kind: 'member', user: { id: 1 } } as never)
  await openRoom()
})

test.each([
  ['the session has ended', { kind: 'login', msg: '' }, 1],
  ['it is another account’s', { kind: 'refused', code: 409, msg: '', reason: 'acting_user' }, 1],
  ['there is no network', { kind: 'offline' }, 0],
])('a message that does not go because %s', async (_, outcome, asked) => {
  world.outcome = outcome
  await say('你好')
  await eventually(() => expect(world.asked).toBe(asked))
  expect(chat.unsent.map(({ text, fault }) => [text, fault])).toEqual([['你好', '']])
})

test('a stream that the server refuses because the session has ended', async () => {
  world.outcome = { kind: 'login', msg: '' }
  listen()
  world.streams.at(-1)?.onerror()
  await eventually(() => expect(world.asked).toBe(1))
})
