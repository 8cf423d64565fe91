/** Nothing stands in a frame of ours but the chat of the configuration, and that only over https. */
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { addSecurityHeaders } from '#server/guard/headers.ts'

function frames(env: Record<string, string>): string[] {
  const headers = new Headers({ 'Content-Type': 'text/html; charset=UTF-8' })
  addSecurityHeaders(headers, '/', readConfig(env))
  return (headers.get('Content-Security-Policy') ?? '')
    .split('; ')
    .filter((rule) => rule.startsWith('frame-src') || rule.startsWith('default-src'))
}

test('without a chat of its own address there are no frames', () => {
  expect(frames({})).toEqual(["default-src 'none'"])
})

test('a foreign chat may stand in a frame: its origin alone', () => {
  expect(frames({ CHAT_URL: 'https://chat.example/room?shop=1' })).toEqual([
    "default-src 'none'",
    'frame-src https://chat.example',
  ])
})

test.each(['http://chat.example', 'javascript:alert(1)', 'chat.example', '//chat.example'])(
  '%s is no address of a chat',
  (url) => {
    expect(() => readConfig({ CHAT_URL: url })).toThrow()
  },
)
