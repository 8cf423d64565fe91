/** What another app shares waits on the device: once, for ten minutes, with its name. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handIn, takeHandedIn } from '#storage/handed-in.ts'

const NOW = 1_790_000_000_000
const MINUTE = 60_000

beforeEach(() => vi.stubGlobal('caches', memoryCaches()))
afterEach(() => vi.unstubAllGlobals())

test('a text comes with its title and address, once', async () => {
  await handIn(form({ title: '周一要货', text: '阿莫西林 10\n布洛芬 5', url: '' }), NOW)
  expect(await taken(NOW + MINUTE)).toEqual(['周一要货\n阿莫西林 10\n布洛芬 5'])
  expect(await taken(NOW + MINUTE)).toEqual([])
})

test('a file keeps its name and bytes, and goes before the words beside it', async () => {
  await handIn(form({ text: '见附件', file: new File(['货号,数量'], '要货 (1).csv') }), NOW)
  const [file] = (await taken(NOW)) as File[]
  expect(file?.name).toBe('要货 (1).csv')
  expect(await file?.text()).toBe('货号,数量')
})

test.each([
  ['ten minutes later', 10 * MINUTE, true],
  ['a moment after that', 10 * MINUTE + 1, false],
  ['before it was shared: the clock was set back', -1, false],
])('%s', async (_, later, isThere) => {
  await handIn(form({ text: '布洛芬' }), NOW)
  expect(await taken(NOW + later)).toEqual(isThere ? ['布洛芬'] : [])
  expect(await taken(NOW)).toEqual([])
})

test('an empty form is nothing', async () => {
  await handIn(form({ title: ' ', file: new File([], 'leer.csv') }), NOW)
  expect(await taken(NOW)).toEqual([])
})

test('what the page had not kept yet when it was left is there again', async () => {
  await handIn(form({ text: '布洛芬' }), NOW)
  expect(await taken(NOW, false)).toEqual(['布洛芬'])
  expect(await taken(NOW)).toEqual(['布洛芬'])
})

test('what is shared while another text is being kept takes nothing away and is not taken away', async () => {
  await handIn(form({ text: '布洛芬' }), NOW)
  await takeHandedIn(NOW, async () => {
    await handIn(form({ text: '阿莫西林' }), NOW)
    return true
  })
  expect(await taken(NOW)).toEqual(['阿莫西林'])
})

async function taken(now: number, isKept = true): Promise<(File | string)[]> {
  const all: (File | string)[] = []
  await takeHandedIn(now, async (given) => {
    all.push(given)
    return isKept
  })
  return all
}

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

/** As much of the Cache API as is used here. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>()
  return {
    open: async (name: string) => {
      const cache = all.get(name) ?? new Map<string, Response>()
      all.set(name, cache)
      return {
        put: async (key: string, value: Response) => void cache.set(key, value),
        keys: async () => [...cache.keys()],
        match: async (key: string) => cache.get(key)?.clone(),
        delete: async (key: string) => cache.delete(key),
      }
    },
  }
}
