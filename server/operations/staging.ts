/**
 * A folder of its own in the data directory while an archive is made or opened: a copy of the whole database. What a
 * process left that was killed meanwhile goes with the next one; its name is nobody else's.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

type Kind = 'backup' | 'restore'

const prefixOf = (kind: Kind): string => `.unfinished-${kind}-`

/** @param kind of which only one is made at a time in this directory */
export async function openStaging(dataDir: string, kind: Kind): Promise<string> {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(prefixOf(kind)))
  for (const name of left) await rm(join(dataDir, name), { recursive: true, force: true })
  return mkdtemp(join(dataDir, prefixOf(kind)))
}
