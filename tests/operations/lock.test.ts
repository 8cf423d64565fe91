/** A data directory has one process: who may take it, and what is said to who may not. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataDir } from '#server/db/lock.ts'

function directory(): string {
  const dir = mkdtempSync(join(tmpdir(), 'lock-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}

test.each([
  ['of a process that is gone', '999999999 1'],
  ['of another one that had our number', `${process.pid} 0`],
  ['that was cut short', ''],
])('a lock %s is taken over, and goes with its holder', (_, left) => {
  const dir = directory()
  writeFileSync(join(dir, 'lock'), left)
  const unlock = lockDataDir(dir)
  expect(readFileSync(join(dir, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`))
  unlock()
  expect(existsSync(join(dir, 'lock'))).toBe(false)
})

const PROCESSES = 4
const FOLDERS = 150

test('of several processes that start at once over a lock left behind, one has the folder', async () => {
  const dir = directory()
  for (let i = 0; i < FOLDERS; i++) {
    mkdirSync(join(dir, String(i)))
    writeFileSync(join(dir, String(i), 'lock'), '999999999 1')
  }
  const started = Array.from({ length: PROCESSES }, () =>
    spawn(process.execPath, ['tests/run-ts.mjs', 'tests/support/take-folders.ts'], {
      env: { ...process.env, FOLDERS: dir },
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  )
  const taken = await Promise.all(
    started.map(async ({ stdout }) => {
      for await (const line of createInterface({ input: stdout })) return JSON.parse(line) as string[]
      return []
    }),
  )
  for (const { stdin } of started) stdin.end()
  expect(taken.flat().toSorted()).toEqual(Array.from({ length: FOLDERS }, (_, i) => String(i)).toSorted())
}, 60_000)

test('a living process keeps it', () => {
  const dir = directory()
  const stat = existsSync('/proc/1/stat') ? readFileSync('/proc/1/stat', 'utf8') : ''
  const identity = `1 ${stat.slice(stat.lastIndexOf(')')).split(' ')[20]}`
  writeFileSync(join(dir, 'lock'), stat ? identity : '1')
  expect(() => lockDataDir(dir)).toThrow('pid 1')
})

test.runIf(existsSync('/sys/kernel'))(
  'a folder that cannot be written to is said to be that, not to lack a lock',
  () => {
    expect(() => lockDataDir('/sys')).toThrow(/EACCES|EPERM|EROFS/)
  },
)
