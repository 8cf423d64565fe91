/** A data directory has one process: who may take it, and what is said to who may not. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
