/**
 * A shop of several processes on one PostgreSQL database, started from the sources: each has its own memory, pool and
 * port. A process says `{"port": …}` when it serves, and ends with its parent.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

export type ShopProcess = { url: string; child: ChildProcess; lines: string[]; stop(): Promise<void> }

export async function startProcess(env: Record<string, string>): Promise<ShopProcess> {
  const child = spawn(process.execPath, ['tests/run-ts.mjs', 'tests/support/shop-process.ts'], {
    env: { ...process.env, MODE: 'development', READ_RATE: '999999', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line))
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      if (line.startsWith('{"port"')) resolve(Number(JSON.parse(line).port))
    })
    child.once('exit', (code) => reject(new Error(`a process ended with ${code}:\n${lines.join('\n')}`)))
  })
  return {
    url: `http://localhost:${port}`,
    child,
    lines,
    stop: async () => {
      const exit = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await exit
    },
  }
}
