/** What is served from disk: hashed files for good, the rest anew, clips in parts, older builds for a while, nothing else. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptedEncoding } from '#server/compress.ts'
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
beforeEach(() =>
  build({ 'index.html': '<p>', 'sw.js': 'self', 'assets/a-1.js': 'x'.repeat(5000), '.vite/manifest.json': '{}' }),
)

const get = (files: ReturnType<typeof openFiles>, path: string, headers: Record<string, string> = {}) =>
  files.serve(path, new Headers(headers))

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

test.each([
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br ; q=0.000 , GZIP', 'gzip'],
  ['gzip;q=0, br;q=0.001', 'br'],
  ['gzip;q=0,br;q=0', null],
  ['identity', null],
])('who says %s is sent %s', (said, encoding) => expect(acceptedEncoding(said)).toBe(encoding))

test('what is not listed is not there', async () => {
  const files = openFiles(client, kept, now)
  for (const path of [
    '/assets/a-2.js',
    '/../package.json',
    '/assets/../../package.json',
    '/.vite/manifest.json',
    '/assets',
    '/',
  ])
    expect(await get(files, path), path).toBeNull()
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

test('files of a build that was served for longer than that stay for the pages that are open', async () => {
  const long = join(root, 'long')
  openFiles(client, long, now)
  build({ 'index.html': '<p>', 'assets/a-2.js': 'y' })
  const replaced = now + 45 * DAY
  expect((await get(openFiles(client, long, replaced), '/assets/a-1.js'))?.status).toBe(200)
  // The same build on a second process, and begun anew: the old one's days go on.
  openFiles(client, long, replaced + 300)
  openFiles(client, long, replaced + 29 * DAY)
  expect(await get(openFiles(client, long, replaced + 31 * DAY), '/assets/a-1.js')).toBeNull()
})

test('a file of which a start that was killed, or a full disk, left a part is whole for the pages that ask later', async () => {
  const half = join(root, 'half')
  mkdirSync(half)
  writeFileSync(join(half, 'a-1.js'), 'x'.repeat(100))
  openFiles(client, half, now)
  expect(readdirSync(half)).toEqual(['a-1.js'])
  build({ 'index.html': '<p>', 'assets/a-2.js': 'y' })
  const next = openFiles(client, half, now + DAY)
  expect(await (await get(next, '/assets/a-1.js'))?.text()).toBe('x'.repeat(5000))
})

test('a file that another process removes while this one looks at it hinders no start', async () => {
  const shared = join(root, 'shared')
  mkdirSync(shared)
  // Listed, and gone when it is looked at.
  symlinkSync(join(root, 'nowhere'), join(shared, 'a-0.js'))
  expect((await get(openFiles(client, shared, now), '/assets/a-1.js'))?.status).toBe(200)
})

test('a file that could not be read once is read by the next who asks', async () => {
  const files = openFiles(client, kept, now)
  renameSync(join(client, 'sw.js'), join(client, 'away'))
  await expect(get(files, '/sw.js')).rejects.toThrow('ENOENT')
  renameSync(join(client, 'away'), join(client, 'sw.js'))
  expect((await get(files, '/sw.js'))?.status).toBe(200)
})

describe('a clip in parts', () => {
  const clip = '0123456789'
  const ask = async (headers: Record<string, string>) => {
    build({ 'index.html': '<p>', 'media/a.mp4': clip, 'media/a.vtt': 'WEBVTT' })
    const answer = await get(openFiles(client, kept, now), '/media/a.mp4', headers)
    return { status: answer?.status, text: await answer?.text(), range: answer?.headers.get('content-range'), answer }
  }

  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=0-999', clip, 'bytes 0-9/10'],
    ['bytes=-999', clip, 'bytes 0-9/10'],
    ['bytes=9-9', '9', 'bytes 9-9/10'],
  ])('%s', async (range, text, said) =>
    expect(await ask({ range, 'accept-encoding': 'br' })).toMatchObject({ status: 206, text, range: said }),
  )

  test.each(['bytes=10-', 'bytes=999-1000', 'bytes=-0'])('%s is outside', async (range) =>
    expect(await ask({ range })).toMatchObject({ status: 416, text: '', range: 'bytes */10' }),
  )

  test.each(['', 'bytes=', 'bytes=-', 'bytes=3-1', 'bytes=0-1,4-5', 'items=0-1', 'bytes=a-b', 'bytes=1e1-'])(
    '%j is no range: all of it',
    async (range) => expect(await ask({ range })).toMatchObject({ status: 200, text: clip, range: null }),
  )

  test('says that it can be had in parts; a part of another version is not given', async () => {
    const { answer } = await ask({})
    expect(answer?.headers.get('accept-ranges')).toBe('bytes')
    expect(answer?.headers.get('content-type')).toBe('video/mp4')
    expect(answer?.headers.get('content-encoding')).toBeNull()
    const etag = answer?.headers.get('etag') ?? ''
    expect(await ask({ range: 'bytes=0-1', 'if-range': etag })).toMatchObject({ status: 206, text: '01' })
    expect(await ask({ range: 'bytes=0-1', 'if-range': '"older"' })).toMatchObject({ status: 200, text: clip })
  })

  test('captions are text', async () => {
    await ask({})
    expect((await get(openFiles(client, kept, now), '/media/a.vtt'))?.headers.get('content-type')).toBe(
      'text/vtt; charset=UTF-8',
    )
  })
})
