/** Messages to customer service: kept, in order, each once, and one that is wrong stops no other. */
import { expect, test } from 'vitest'
import { chatQueue, type Word } from '#actions/service/chat-queue.ts'
import type { ChatMessage } from '#contract/entities.ts'
import type { Outcome } from '#contract/outcome.ts'

type Step = Outcome<ChatMessage>['kind'] | 'lost' | 'busy' | 'other'

/** A room whose server answers as told, step by step, and takes a key once. */
function room(texts: readonly string[], steps: Step[]) {
  let words: Word[] = texts.map((text, i) => ({ key: `k${i}`, text, at: 0 }))
  const refused = new Map<string, string>()
  const there: string[] = []
  const sent: string[] = []
  let under = 0
  const drain = chatQueue({
    waiting: () => words.filter(({ key }) => !refused.has(key)),
    drop: async (key) => void (words = words.filter((word) => word.key !== key)),
    onSent: () => {},
    onRefused: (key, why) => refused.set(key, why),
    send: async ({ key, text }) => {
      under += 1
      expect(under).toBe(1)
      await Promise.resolve()
      under -= 1
      sent.push(text)
      const step = steps.shift() ?? 'ok'
      if (step === 'busy') return { kind: 'refused', code: 429, msg: '' }
      if (step === 'other') return { kind: 'refused', code: 409, msg: '', reason: 'acting_user' }
      if (step === 'refused') return { kind: 'refused', code: 403, msg: '未开通' }
      if (step === 'invalid') return { kind: 'invalid', field: 'text', msg: '太长', errors: {} }
      if (step !== 'ok' && step !== 'lost') return { kind: step } as Outcome<ChatMessage>
      if (!there.includes(key)) there.push(key)
      return step === 'lost'
        ? { kind: 'offline' }
        : { kind: 'ok', code: 200, msg: '', data: { id: there.length, key, from: 'me', name: '', text, at: 0 } }
    },
  })
  return {
    drain,
    there,
    sent,
    refused,
    add: (text: string) => words.push({ key: `k${text}`, text, at: 0 }),
    left: () => words.map(({ text }) => text),
  }
}

test('they go in the order they were written', async () => {
  const one = room(['a', 'b', 'c'], [])
  await one.drain()
  expect(one.there).toEqual(['k0', 'k1', 'k2'])
  expect(one.left()).toEqual([])
})

test('one whose answer was lost is sent again under its key, before the later ones', async () => {
  const one = room(['a', 'b'], ['lost'])
  await one.drain()
  expect(one.left()).toEqual(['a', 'b'])
  await one.drain()
  expect(one.sent).toEqual(['a', 'a', 'b'])
  expect(one.there).toEqual(['k0', 'k1'])
})

test.each<Step>(['offline', 'timeout', 'broken', 'login', 'superseded', 'busy', 'other'])(
  '%s: everything waits',
  async (step) => {
    const one = room(['a', 'b'], [step])
    await one.drain()
    expect(one.left()).toEqual(['a', 'b'])
    expect(one.sent).toEqual(['a'])
    expect(one.refused.size).toBe(0)
  },
)

test.each<[Step, string]>([
  ['refused', '未开通'],
  ['invalid', '太长'],
])('%s: it says why and holds up no other', async (step, why) => {
  const one = room(['a', 'b'], [step])
  await one.drain()
  expect([...one.refused]).toEqual([['k0', why]])
  expect(one.left()).toEqual(['a'])
  expect(one.there).toEqual(['k1'])
})

test('pressing while it works sends nothing twice, and what comes meanwhile goes too', async () => {
  const one = room(['a'], [])
  const first = one.drain()
  one.add('b')
  await Promise.all([first, one.drain(), one.drain()])
  expect(one.sent).toEqual(['a', 'b'])
})

test('what comes when it has just ended goes with the next call', async () => {
  const one = room(['a'], [])
  await one.drain()
  one.add('b')
  await one.drain()
  expect(one.sent).toEqual(['a', 'b'])
})
