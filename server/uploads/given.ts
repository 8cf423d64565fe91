/** Files that the seller gives in a folder, each named by the seller's codes: how one is read, and what became of it. */
import { createHash } from 'node:crypto'
import { open, readdir } from 'node:fs/promises'
import * as copy from '#server/copy/uploads.ts'
import { BrokenFile } from './clean/broken.ts'

export type FileOutcome = {
  file: string
  result: 'new' | 'changed' | 'unchanged' | 'removed' | { reason: string }
  /** What is to be looked at although the file was taken. */
  hint?: string
}

const MEGA = 1024 * 1024

/** The same file given again is known by it. */
export const sourceOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted()
}

/** @param noFile said of what is no file. @throws BrokenFile for that, or a file of more than `most` bytes */
export async function readGiven(path: string, { most, noFile }: { most: number; noFile: string }): Promise<Uint8Array> {
  const file = await open(path).catch(() => {
    throw new BrokenFile(noFile)
  })
  try {
    const facts = await file.stat()
    if (!facts.isFile()) throw new BrokenFile(noFile)
    if (facts.size > most) throw new BrokenFile(copy.tooLarge(most / MEGA))
    return await file.readFile()
  } finally {
    await file.close()
  }
}
