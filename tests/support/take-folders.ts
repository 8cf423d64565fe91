/** A process that takes every folder of FOLDERS that it can have, prints their names, and stays until its input ends. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { lockDataDir } from '#server/db/lock.ts'

export async function main(): Promise<void> {
  const all = process.env['FOLDERS'] ?? ''
  // All processes begin within the same moment, whichever was read first.
  await new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000)))
  const taken = readdirSync(all).filter((name) => {
    try {
      lockDataDir(join(all, name))
      return true
    } catch {
      return false
    }
  })
  process.stdout.write(`${JSON.stringify(taken)}\n`)
  await text(process.stdin)
}
