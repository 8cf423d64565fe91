/** Where files lie: a folder of this account's own, or a bucket; and who looks at them first. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openUploads } from '#server/uploads/open.ts'
import { s3Store } from '#server/uploads/s3.ts'
import { commandScan } from '#server/uploads/scan.ts'
import { diskStore, type FileStore } from '#server/uploads/store.ts'

const KEY = '0b9f2f3e-7f0a-4b59-9a55-0d5a4f6f3c11'
const OTHER = '1b9f2f3e-7f0a-4b59-9a55-0d5a4f6f3c11'
const dir = mkdtempSync(join(tmpdir(), 'uploads-'))

/** A bucket in this process: keeps what is put, and what it was asked. */
const kept = new Map<string, Buffer>()
const asked: { method: string; url: string; headers: IncomingHttpHeaders }[] = []
let bucket: Server
let endpoint = ''
beforeAll(async () => {
  bucket = createServer((request, answer) => {
    const { method = '', url = '', headers } = request
    asked.push({ method, url, headers })
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (url.includes('broken')) return answer.writeHead(503).end()
      if (method === 'PUT') kept.set(url, Buffer.concat(parts))
      if (method === 'DELETE') kept.delete(url)
      const found = kept.get(url)
      answer
        .writeHead(method === 'GET' && !found ? 404 : method === 'DELETE' ? 204 : 200)
        .end(method === 'GET' ? found : undefined)
    })
  })
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((resolve) => bucket.close(resolve))
  rmSync(dir, { recursive: true, force: true })
})

const s3 = (name: string): FileStore =>
  s3Store({ endpoint, bucket: name, region: 'cn-test-1', accessKeyId: 'AKID', secretAccessKey: 'never sent' })

test.each([
  ['a folder', () => diskStore(join(dir, 'files'))],
  ['a bucket', () => s3('papers')],
] as const)('%s: put, got, put again, removed, missing', async (_, open) => {
  const store = open()
  const bytes = Buffer.from([0, 1, 2, 255])
  expect(await store.get(KEY)).toBeNull()
  await store.put(KEY, bytes, 'image/png')
  await store.put(KEY, bytes, 'image/png')
  expect(Buffer.from((await store.get(KEY)) ?? [])).toEqual(bytes)
  expect(await store.get(OTHER)).toBeNull()
  await store.remove(KEY)
  await store.remove(KEY)
  expect(await store.get(KEY)).toBeNull()
})

test('a folder is for this system account alone, and a key is no path', async () => {
  const store = diskStore(join(dir, 'own'))
  await store.put(KEY, Buffer.from('x'), 'image/png')
  expect(statSync(join(dir, 'own/0b')).mode & 0o077).toBe(0)
  expect(statSync(join(dir, 'own/0b', KEY)).mode & 0o077).toBe(0)
  expect(readdirSync(join(dir, 'own/0b'))).toEqual([KEY])
  expect(() => store.get('../../etc/passwd')).toThrow()
})

test('a bucket is asked with a signature of its region, and never told the secret', async () => {
  asked.length = 0
  await s3('papers').put(KEY, Buffer.from('x'), 'image/png')
  const [put] = asked
  expect([put?.method, put?.url, put?.headers['content-type']]).toEqual(['PUT', `/papers/${KEY}`, 'image/png'])
  expect(put?.headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/cn-test-1\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, Signature=[0-9a-f]{64}$/,
  )
  expect(JSON.stringify(asked)).not.toContain('never sent')
})

test('a store that does not answer as it should is a fault, not a missing file', async () => {
  const store = s3('broken')
  for (const ask of [
    () => store.get(KEY),
    () => store.put(KEY, Buffer.from('x'), 'image/png'),
    () => store.remove(KEY),
  ])
    await expect(ask()).rejects.toThrow('503')
})

test('a scanner’s word: clean, found, or nobody could look', async () => {
  const script = (code: string): string => `${process.execPath} -e ${code}`
  expect(await commandScan(script('process.stdin.resume()'))(Buffer.from('x'))).toBe(true)
  expect(await commandScan(script('process.exit(1)'))(Buffer.alloc(1_000_000))).toBe(false)
  await expect(commandScan(script('process.exit(2)'))(Buffer.from('x'))).rejects.toThrow('ended with 2')
  await expect(commandScan('/no/such/scanner')(Buffer.from('x'))).rejects.toThrow()
})

test('the secret of addresses is made once and stays', () => {
  const config = { ...readConfig({ DATA_DIR: join(dir, 'data') }) }
  const { secret } = openUploads(config)
  expect(Buffer.from(secret, 'base64url').length).toBe(32)
  expect(openUploads(config).secret).toBe(secret)
  expect(statSync(join(dir, 'data/secret')).mode & 0o077).toBe(0)
  expect(openUploads({ ...config, secret: 'configured' }).secret).toBe('configured')
})
