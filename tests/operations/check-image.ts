/**
 * `npm run check-image`: what building the image would do, without an engine. Clones what is committed, runs the commands of
 * the Dockerfile's first stage in their order, puts what the last stage takes into a folder of its own, and starts that.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '#tests/support/shop.ts'
import { instructionsOf, takenOf } from './image.ts'

/** @returns the exit code */
export async function main(): Promise<0 | 1> {
  const root = mkdtempSync(join(tmpdir(), 'image-'))
  const clone = join(root, 'clone')
  const image = join(root, 'image')

  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${process.cwd()}`, clone])
  const all = instructionsOf(readFileSync(join(clone, 'Dockerfile'), 'utf8'))
  const last = all.findLastIndex(({ name }) => name === 'FROM')
  for (const { name, words } of all.slice(0, last)) {
    if (name !== 'RUN') continue
    say(`RUN ${words}`)
    execFileSync('sh', ['-c', words], { cwd: clone, env: bare, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  for (const one of all.slice(last)) {
    const taken = takenOf(one)
    if (one.name !== 'COPY' || !taken) continue
    const to = join(image, taken.to.endsWith('/') ? join(taken.to, taken.from) : taken.to)
    mkdirSync(dirname(to), { recursive: true })
    cpSync(join(clone, taken.from), to, { recursive: true })
  }

  const port = await freePort()
  const command = all.findLast(({ name }) => name === 'CMD')?.words ?? '[]'
  const [program = '', ...args] = JSON.parse(command) as string[]
  const env = {
    ...bare,
    NODE_ENV: 'production',
    MODE: 'production',
    DATA_DIR: join(root, 'data'),
    PORT: String(port),
    PUBLIC_ORIGIN: 'https://shop.example',
    SECRET: 'q7T0m1vXk2Zb9sJ4Rf8yLw3HcPd6NgAeUiBtOzKxMhQ=',
    PEPPER: 'Yc5uWj8aGn2EpV7rDk0LxSf3TqHbZi9MoCw6AvJ4QeI=',
  }
  const child = spawn(program, args, { cwd: image, env, stdio: 'inherit' })
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const isReady = await becomesReady(`http://localhost:${port}/ready`, child)
  const page = isReady ? (await fetch(`http://localhost:${port}/`)).status : 0
  child.kill('SIGTERM')
  const code = await exit
  say(`ready ${isReady}, home ${page}, ended with ${code}, ${execFileSync('du', ['-sh', image], { encoding: 'utf8' })}`)
  rmSync(root, { recursive: true, force: true })
  return isReady && page === 200 && code === 0 ? 0 : 1
}

/** As in a fresh image. What runs this script has a mode for React of its own, which would be built in. */
const bare = { PATH: process.env['PATH'], HOME: process.env['HOME'] }
const say = (line: string): boolean => process.stdout.write(`${line}\n`)

async function becomesReady(url: string, child: ChildProcess): Promise<boolean> {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries++) {
    const isOk = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isOk) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}
