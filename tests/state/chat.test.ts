/** The room's messages, wherever they come from: each once, in the server's order. */
import { beforeEach, expect, test } from 'vitest'
import { ref } from 'valtio/vanilla'
import type { ChatMessage } from '#contract/entities.ts'
import { chat, takeIn } from '#state/chat.ts'
import { resetPersonal } from '#state/personal.ts'

beforeEach(resetPersonal)

const message = (id: number, key = `k${id}`): ChatMessage => ({
  id,
  key,
  from: 'me',
  name: '',
  text: String(id),
  at: id,
})

test('an answer and its event are one message', () => {
  takeIn([message(2)])
  takeIn([message(1), message(2)])
  expect(chat.messages.map(({ id }) => id)).toEqual([1, 2])
})

test('what arrived waits no more, also when its own answer was lost', () => {
  chat.unsent = ref([
    { key: 'a', text: '1', at: 0, fault: '' },
    { key: 'b', text: '2', at: 0, fault: '' },
  ])
  takeIn([message(9, 'a')])
  expect(chat.unsent.map(({ key }) => key)).toEqual(['b'])
})

test('nothing of one member is left for the next', () => {
  takeIn([message(1)])
  Object.assign(chat, { unread: 3, total: 9, stale: 5, ready: true })
  resetPersonal()
  expect([chat.messages.length, chat.unsent.length, chat.unread, chat.total, chat.stale, chat.ready]).toEqual([
    0,
    0,
    0,
    0,
    0,
    false,
  ])
})
