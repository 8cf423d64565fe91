/**
 * Puts other parts into a data directory, all or none: what is to come lies ready beside them with a list of what to do, and
 * whoever takes the directory next goes on with a list that a killed process has left. Without it the shop would find no
 * database and begin an empty one.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const READY = '.swap'
const LIST = 'swap.json'

/** `parts` go from the directory, those of `brought` come; `aside`: the folder for what was there, '' where nothing was. */
type Swap = { parts: readonly string[]; brought: readonly string[]; aside: string }
type Move = (from: string, to: string) => void

/** @param staging a folder in the same file system, which is gone afterwards; the caller holds the directory's lock */
export function swapIn(dataDir: string, staging: string, swap: Swap, move: Move = renameSync): void {
  writeFileSync(join(staging, LIST), JSON.stringify(swap))
  move(staging, join(dataDir, READY))
  endSwap(dataDir, move)
}

/** Goes on with what was begun; nothing where nothing was. */
export function endSwap(dataDir: string, move: Move = renameSync): void {
  const ready = join(dataDir, READY)
  if (!existsSync(ready)) return
  const { parts, brought, aside } = JSON.parse(readFileSync(join(ready, LIST), 'utf8')) as Swap
  if (aside) mkdirSync(join(dataDir, aside), { recursive: true, mode: 0o700 })
  for (const part of parts) {
    const [next, there] = [join(ready, part), join(dataDir, part)]
    // What was brought and lies ready no longer is what is there now.
    const isOld = existsSync(next) || !brought.includes(part)
    if (isOld && existsSync(there)) move(there, join(dataDir, aside, part))
    if (existsSync(next)) move(next, there)
  }
  rmSync(ready, { recursive: true, force: true })
}
