/** What is served from disk: hashed files for good, the rest anew, older builds for a while, nothing else. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openFiles } from '#server/files.ts'

const DAY = 86_400_000
const now = Date.parse('2027-03-15T10:00:00+08:00')
const root = mkdtempSync(join(tmpdir(), 'files-'))
const client = join(root, 'client')
const kept = join(root, 'kept')
afterAll(() => rmSync(root, { recursive: true, force: true }))

function build(files: Record<string, string>): void {
  rmSync(client, { recursive: true, force: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(client, path, '..'), { recursive: true })
    writeFileSync(join(client, path), text)
  }
}
beforeEach(() => build({ 'index.html': '<p>', 'sw.js': 'self', 'assets/a-1.js': 'x'.repeat(5000), '.vite/manifest.json': '{}' }))

const get = (files: ReturnType<typeof openFiles>, path: string, headers: Record<string, string> = {}) => files.serve(path, new Headers(headers))

test('hashed files are immutable, the worker and the rest are asked for anew', async () => {
  const files = openFiles(client, kept, now)
  expect((await get(files, '/assets/a-1.js'))?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const worker = await get(files, '/sw.js')
  expect(worker?.headers.get('cache-control')).toBe('no-cache')
  expect(worker?.headers.get('content-type')).toBe('text/javascript; charset=UTF-8')
  expect((await get(files, '/sw.js', { 'if-none-match': worker?.headers.get('etag') ?? '' }))?.status).toBe(304)
})

test('texts are compressed as their reader takes them', async () => {
  const files = openFiles(client, kept, now)
  const answer = await get(files, '/assets/a-1.js', { 'accept-encoding': 'gzip, br' })
  expect(answer?.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(new Uint8Array((await answer?.arrayBuffer()) ?? [])).toString()).toBe('x'.repeat(5000))
})

test('what is not listed is not there', async () => {
  const files = openFiles(client, kept, now)
  for (const path of ['/assets/a-2.js', '/../package.json', '/assets/../../package.json', '/.vite/manifest.json', '/assets', '/']) expect(await get(files, path), path).toBeNull()
})

test('files of an older build stay for 30 days after the last build that had them', async () => {
  openFiles(client, kept, now)
  build({ 'index.html': '<p>', 'assets/a-2.js': 'y' })
  const next = openFiles(client, kept, now + 29 * DAY)
  expect((await get(next, '/assets/a-1.js'))?.status).toBe(200)
  expect((await get(next, '/assets/a-2.js'))?.status).toBe(200)
  utimesSync(join(kept, 'a-1.js'), now / 1000, now / 1000)
  const later = openFiles(client, kept, now + 31 * DAY)
  expect(await get(later, '/assets/a-1.js')).toBeNull()
  expect((await get(later, '/assets/a-2.js'))?.status).toBe(200)
})
