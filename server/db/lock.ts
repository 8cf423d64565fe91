/**
 * A data directory belongs to one process: the one whose number stands in its lock. Whoever takes it finds it whole: a
 * restore that was killed half-way is ended first.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as copy from '#server/copy/process.ts'
import { endSwap } from './swap.ts'

/** @throws Error when another living process holds it, or the folder cannot be written to */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'lock')
  const me = identity(process.pid)
  try {
    writeFileSync(path, me, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const holder = readFileSync(path, 'utf8')
    const pid = Number.parseInt(holder, 10)
    if (holder !== me && isAlive(pid) && identity(pid) === holder) throw new Error(copy.folderTaken(pid, path))
    writeFileSync(path, me)
  }
  endSwap(dataDir)
  return () => rmSync(path, { force: true })
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
