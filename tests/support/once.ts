/** Runs `make` once for all processes; the file or folder it makes says that it is done. */
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const CACHE = '.cache'
/** A run that was ended in the middle leaves its lock behind. */
const LOCK_MS = 180_000

/** @param make writes to the path it is given @returns where it is */
export async function once(name: string, make: (path: string) => Promise<void>): Promise<string> {
  mkdirSync(CACHE, { recursive: true })
  const path = join(CACHE, name)
  const lock = `${path}.lock`
  for (;;) {
    if (existsSync(path)) return path
    try {
      mkdirSync(lock)
      break
    } catch {
      const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
      if (Date.now() - since > LOCK_MS) rmSync(lock, { recursive: true, force: true })
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  try {
    if (!existsSync(path)) {
      rmSync(`${path}.part`, { recursive: true, force: true })
      await make(`${path}.part`)
      renameSync(`${path}.part`, path)
    }
    return path
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}
