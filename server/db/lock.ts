/**
 * A data directory belongs to one process: the one whose number stands in its lock. Whoever takes it finds it whole: a
 * restore that was killed half-way is ended first.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as copy from '#server/copy/process.ts'
import { endSwap } from './swap.ts'

/** Longer than a process takes to write its number into the file that it has made, on a busy machine too; ms. */
const WRITTEN_WITHIN = 300

/** @throws Error when another living process holds it, or the folder cannot be written to */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'lock')
  const me = identity(process.pid)
  try {
    writeFileSync(path, me, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    takeOver(path, me)
  }
  endSwap(dataDir)
  return () => rmSync(path, { force: true })
}

/**
 * From a process that is dead. Two that start at once find the same dead one: only who makes the file beside the lock may
 * write it, and looks once more before. @throws Error when a living process holds either
 */
function takeOver(path: string, me: string): void {
  assertDead(path, me)
  const turn = `${path}.turn`
  for (let isMine = false; !isMine;)
    try {
      writeFileSync(turn, me, { flag: 'wx' })
      isMine = true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      assertDead(turn, me)
      // Its process was killed between these few lines.
      rmSync(turn, { force: true })
    }
  try {
    assertDead(path, me)
    writeFileSync(path, me)
  } finally {
    rmSync(turn, { force: true })
  }
}

function assertDead(path: string, me: string): void {
  const holder = holderOf(path) || holderOf(path, WRITTEN_WITHIN)
  const pid = Number.parseInt(holder, 10)
  if (holder !== me && isAlive(pid) && identity(pid) === holder) throw new Error(copy.folderTaken(pid, path))
}

/** '' where there is none, or its process has made the file and not written to it yet. @param wait ms */
function holderOf(path: string, wait = 0): string {
  if (wait > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, wait)
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** Process number and, where the system tells, its start: numbers are used again, in containers at once. */
function identity(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return `${pid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[20]}`
  } catch {
    return String(pid)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
