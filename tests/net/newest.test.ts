/** The newest read of a path takes the place of the one before; what reads apart from pages is left alone, and leaves them alone. */
import { expect, test } from 'vitest'
import { lineOf } from '#account/lines.ts'
import { createClient, type Fetch, type RequestOptions } from '#net/client.ts'

/** Reads the same goods twice, the second time while the first answer is on its way. @returns how each ended */
async function readTwice(first: RequestOptions, second: RequestOptions): Promise<string[]> {
  const { keys = [] } = await lineOf('goodsDetail')
  const body = JSON.stringify({ code: 200, data: Object.fromEntries(keys.map((key) => [key, ''])), msg: '' })
  const waiting: (() => void)[] = []
  const fetch: Fetch = (_, init) =>
    new Promise((resolve, reject) => {
      waiting.push(() => resolve(new Response(body, { headers: { 'content-type': 'application/json' } })))
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  const client = createClient({ fetch, lineOf, base: 'http://app', setTimeout, clearTimeout })
  const reads = [first, second].map((options) => client.call('goodsDetail', { id: 1 }, options))
  const sent = [first, second].filter(({ signal }) => !signal?.aborted).length
  await expect.poll(() => waiting.length).toBe(sent)
  for (const answer of waiting) answer()
  return (await Promise.all(reads)).map(({ outcome }) => outcome.kind)
}

test.each<[string, RequestOptions, RequestOptions, string[]]>([
  ['a page reads and then reads anew', {}, {}, ['superseded', 'ok']],
  ['a page reads while somebody else does', { apart: true }, {}, ['ok', 'ok']],
  ['somebody else reads while a page does', {}, { apart: true }, ['ok', 'ok']],
  ['a page that was left meanwhile still comes to its read', {}, { signal: AbortSignal.abort() }, ['ok', 'superseded']],
])('%s', async (_, first, second, ends) => {
  expect(await readTwice(first, second)).toEqual(ends)
})
