import { afterEach, expect, test, vi } from 'vitest'
import { keepAwake } from '#actions/frame/wake-lock.ts'

const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

/** A page that can be hidden, and a browser that counts the locks it has given. */
function stubPage({ refuses = false } = {}) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  let held = 0
  const request = vi.fn(async () => {
    if (refuses) throw new Error('NotAllowedError')
    held += 1
    const lock = new EventTarget()
    return Object.assign(lock, {
      release: async () => {
        held -= 1
        lock.dispatchEvent(new Event('release'))
      },
    })
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { wakeLock: { request } })
  const turn = async (visibilityState: string) => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
    await settled()
  }
  return { request, turn, held: () => held }
}

afterEach(() => vi.unstubAllGlobals())

test('held while the page is seen, given back when it is hidden, and asked for again', async () => {
  const { turn, held } = stubPage()
  const end = keepAwake()
  await settled()
  expect(held()).toBe(1)
  await turn('hidden')
  expect(held()).toBe(0)
  await turn('visible')
  expect(held()).toBe(1)
  end()
  await settled()
  expect(held()).toBe(0)
  await turn('visible')
  expect(held()).toBe(0)
})

test('left before the browser has answered, nothing is held', async () => {
  const { held } = stubPage()
  keepAwake()()
  await settled()
  expect(held()).toBe(0)
})

test('a browser that refuses, or cannot, does no harm', async () => {
  const { request } = stubPage({ refuses: true })
  keepAwake()
  await settled()
  expect(request).toHaveBeenCalledOnce()
  vi.stubGlobal('navigator', {})
  expect(() => keepAwake()()).not.toThrow()
})
