/** While processes are replaced one by one, a page of either build may ask either process for its chunks. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Files, openFiles } from '#server/files.ts'

const dir = mkdtempSync(join(tmpdir(), 'builds-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const kept = join(dir, 'kept')
/** Before any file of the test is a month old. */
const NOW = Date.now()

function build(name: string): string {
  const client = join(dir, name)
  mkdirSync(join(client, 'assets'), { recursive: true })
  writeFileSync(join(client, 'assets', `app-${name}.js`), `// ${name}`)
  return client
}
const open = (name: string): Files => openFiles(build(name), kept, NOW)
const textOf = async (files: Files, path: string) => (await files.serve(path, new Headers()))?.text()

test('the new process serves chunks of the old build, and the old one those of the new', async () => {
  const old = open('old')
  const next = open('new')
  expect(await textOf(next, '/assets/app-old.js')).toBe('// old')
  expect(await textOf(old, '/assets/app-new.js')).toBe('// new')
  expect(await textOf(old, '/assets/app-none.js')).toBeUndefined()
})

test('nothing outside the folder of hashed files is found that way', async () => {
  const old = open('old')
  writeFileSync(join(dir, 'secret.js'), 'secret')
  for (const path of ['/assets/../../secret.js', '/assets/..%2f..%2fsecret.js', '/assets/../secret.js', '/assets/.'])
    expect(await textOf(old, path)).toBeUndefined()
})
