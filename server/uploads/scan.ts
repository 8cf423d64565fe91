/** The hook for a virus scanner: a command that gets the file on its standard input, e.g. `clamdscan --no-summary -`. */
import { spawn } from 'node:child_process'

/** False: the file must not be kept. @throws Error when the scanner failed */
export type Scan = (bytes: Uint8Array) => Promise<boolean>

const LONGEST = 60_000
const CLEAN = 0
const FOUND = 1

export const noScan: Scan = async () => true

/** @param command a program and its arguments, parted by blanks; no shell is asked */
export function commandScan(command: string): Scan {
  const [program = '', ...args] = command.split(/\s+/)
  return (bytes) =>
    new Promise((resolve, reject) => {
      const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'inherit'], timeout: LONGEST })
      child.once('error', reject)
      child.once('close', (code) => {
        if (code === CLEAN || code === FOUND) resolve(code === CLEAN)
        else reject(new Error(`the scanner ended with ${code}`))
      })
      // A scanner may know enough before it has read everything.
      child.stdin.on('error', () => {})
      child.stdin.end(bytes)
    })
}
