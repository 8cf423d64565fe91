/** Where whole files lie: a folder that nothing serves, or buckets of another house (s3.ts). Keys are the files' ids. */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type FileStore = {
  /** Writing the same key again is harmless. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Null: there is none. */
  get(key: string): Promise<Uint8Array | null>
  remove(key: string): Promise<void>
}

const KEY = /^[0-9a-f-]{36}$/

/** @param dir made with the first file, for this system account alone */
export function diskStore(dir: string): FileStore {
  const path = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`no key of a file: ${key}`)
    return join(dir, key.slice(0, 2), key)
  }
  return {
    async put(key, bytes) {
      const target = path(key)
      await mkdir(join(target, '..'), { recursive: true, mode: 0o700 })
      // Half a file is never seen under its name.
      const part = `${target}.${randomUUID()}`
      await writeFile(part, bytes, { mode: 0o600, flush: true })
      await rename(part, target)
    },
    get: (key) => readFile(path(key)).catch(nullIfMissing),
    remove: (key) => rm(path(key), { force: true }),
  }
}

/** For tests and for a server without a place of its own. */
export function memoryStore(): FileStore {
  const files = new Map<string, Uint8Array>()
  return {
    put: async (key, bytes) => void files.set(key, bytes),
    get: async (key) => files.get(key) ?? null,
    remove: async (key) => void files.delete(key),
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
