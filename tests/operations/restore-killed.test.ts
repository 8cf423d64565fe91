/** A restore that is killed at any of its steps has happened or has not: no shop finds a part of each, or nothing. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { lockDataDir } from '#server/db/lock.ts'
import { swapIn } from '#server/db/swap.ts'

const PARTS = ['pgdata', 'files', 'secret']
const ASIDE = 'before-restore-1'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((dir) => rmSync(dir, { recursive: true, force: true })))

function directory(): string {
  const dir = mkdtempSync(join(tmpdir(), 'shop-killed-'))
  folders.push(dir)
  return dir
}

/** Folders but for the secret, which is a file. */
function fill(dir: string, parts: readonly string[], text: string): void {
  mkdirSync(dir, { recursive: true })
  for (const part of parts) {
    if (part !== 'secret') mkdirSync(join(dir, part))
    writeFileSync(part === 'secret' ? join(dir, part) : join(dir, part, 'it'), text)
  }
}

function textsOf(dir: string): string[] {
  return PARTS.map((part) => {
    const path = part === 'secret' ? join(dir, part) : join(dir, part, 'it')
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  })
}

/** Moves so often, and is killed at the next. */
function killedAfter(moves: number): (from: string, to: string) => void {
  let left = moves
  return (from, to) => {
    if (left-- === 0) throw new Error('killed')
    renameSync(from, to)
  }
}

test.each([
  ['all parts', PARTS, PARTS],
  ['a backup without files', PARTS, ['pgdata', 'secret']],
  ['a shop without files', ['pgdata', 'secret'], PARTS],
  ['an empty directory', [], PARTS],
])('%s', (_, had, brought) => {
  for (let moves = 0; ; moves += 1) {
    const dataDir = directory()
    fill(dataDir, had, 'old')
    const staging = join(dataDir, '.unfinished-restore-1')
    fill(staging, brought, 'new')
    let isKilled = false
    try {
      swapIn(dataDir, staging, { parts: PARTS, brought, aside: had.length > 0 ? ASIDE : '' }, killedAfter(moves))
    } catch {
      isKilled = true
    }
    // The next process, a shop or another command.
    lockDataDir(dataDir)()
    const [old, fresh] = [had, brought].map((parts, i) =>
      PARTS.map((part) => (parts.includes(part) ? ['old', 'new'][i] : '')),
    )
    expect([moves, textsOf(dataDir)]).toEqual([moves, moves === 0 ? old : fresh])
    expect([moves, textsOf(join(dataDir, ASIDE))]).toEqual([moves, moves === 0 ? ['', '', ''] : old])
    if (!isKilled) {
      expect(moves).toBe(1 + had.length + brought.length)
      return
    }
  }
})
