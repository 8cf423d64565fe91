/** The rep's PIN: a slow hash on the device, and five tries that a restart does not give back. */
import { beforeEach, expect, test } from 'vitest'
import { forgetPin, hasPin, setPin, tryPin } from '#actions/rep/pin.ts'
import { ledBack, noteHandedOver, noteTakenBack } from '#actions/frame/handed-over.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  globalThis.localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage
})

test('the right PIN opens and gives all tries back; nothing kept says what it is', async () => {
  expect(hasPin(4)).toBe(false)
  expect(await setPin(4, '2580')).toBe(true)
  expect([hasPin(4), hasPin(5)]).toEqual([true, false])
  expect([...kept.values()].join()).not.toContain('2580')
  expect(await tryPin(4, '0000')).toEqual({ answer: 'wrong', left: 4 })
  expect(await tryPin(4, '2580')).toEqual({ answer: 'right', left: 5 })
  expect(await tryPin(4, '0000')).toEqual({ answer: 'wrong', left: 4 })
})

test('after five wrong ones not even the right PIN opens, until it is set anew', async () => {
  await setPin(4, '2580')
  const answers = []
  for (let n = 0; n < 5; n += 1) answers.push((await tryPin(4, '1111')).answer)
  expect(answers).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'over'])
  expect((await tryPin(4, '2580')).answer).toBe('over')
  forgetPin(4)
  expect(hasPin(4)).toBe(false)
})

test('in the customer’s hands every address leads to the order, but for the login', () => {
  expect(ledBack('/dg/7/cart')).toBe('')
  noteHandedOver('/dg/7/qz?replaces=3')
  for (const address of ['/', '/dg', '/dg/7/cart', '/dg/8/qz', '/dg/7/qz', '/dg/7/qz?done=1'])
    expect([address, ledBack(address)]).toEqual([address, '/dg/7/qz?replaces=3'])
  expect(ledBack('/dg/7/qz?replaces=3')).toBe('')
  expect([ledBack('/login'), ledBack('/login?from=%2F'), ledBack('/dg/7/login')]).toEqual(['', '', ''])
  noteTakenBack()
  expect(ledBack('/dg/7/cart')).toBe('')
})
