/** What a foreign chat may say: only its own frame, from its own origin, in the two words there are. */
import { expect, test } from 'vitest'
import { foreignWord } from '#app/shell/chat/foreign-word.ts'

const URL_OF = 'https://chat.example/room?shop=1'
const frame = {} as MessageEventSource
const said = (data: unknown, origin = 'https://chat.example', source: MessageEventSource | null = frame) =>
  foreignWord({ data, origin, source }, URL_OF, frame)

test('its own words are heard', () => {
  expect(said({ type: 'unread', n: 3 })).toEqual({ type: 'unread', n: 3 })
  expect(said({ type: 'close' })).toEqual({ type: 'close' })
})

test.each([
  'https://evil.example',
  'http://chat.example',
  'https://chat.example.evil',
  'https://x.chat.example',
  'null',
  '',
])('nothing from the origin %s', (origin) => {
  expect(said({ type: 'close' }, origin)).toBeNull()
})

test('nothing from another window of the same origin, and nothing without a frame', () => {
  expect(said({ type: 'close' }, 'https://chat.example', {} as MessageEventSource)).toBeNull()
  expect(said({ type: 'close' }, 'https://chat.example', null)).toBeNull()
  expect(
    foreignWord({ data: { type: 'close' }, origin: 'https://chat.example', source: null }, URL_OF, null),
  ).toBeNull()
})

test.each([
  null,
  undefined,
  'close',
  3,
  [],
  {},
  { type: 'go', to: '/x' },
  { type: 'unread' },
  { type: 'unread', n: '3' },
  { type: 'unread', n: 1.5 },
  { type: 'unread', n: Number.NaN },
])('%j is no word', (data) => {
  expect(said(data)).toBeNull()
})

test('a count stays one that a badge can show', () => {
  expect(said({ type: 'unread', n: -1 })).toEqual({ type: 'unread', n: 0 })
  expect(said({ type: 'unread', n: 1e9 })).toEqual({ type: 'unread', n: 9_999 })
})
