/** Words behind the server's name say in one line what became of them, and ask a running process like anybody. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noDatabase } from '#server/copy/process.ts'
import { runCommand } from '#server/operations/commands.ts'
import { faultWords } from '#server/operations/fault-words.ts'
import { socketPath } from '#server/seller/socket.ts'

// As in a container that runs as a number: no name belongs to it.
vi.mock('node:os', async (original) => ({
  ...(await original<object>()),
  userInfo: () => {
    throw new Error('ENOENT: no such user')
  },
}))

let dir = ''
let running: Server | undefined
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'commands-'))
})
afterEach(() => {
  running?.close()
  rmSync(dir, { recursive: true, force: true })
})

/** What stands for the process that runs: it hears the line and does this. */
async function listen(heard: (socket: Socket) => void): Promise<void> {
  running = createServer((socket) => void socket.once('data', () => heard(socket)))
  await new Promise<void>((done) => running?.listen(socketPath(dir), done))
}

async function run(word: string, words: string[], env: Record<string, string> = {}) {
  const said: string[] = []
  const say = (line: string): void => void said.push(line)
  const code = await runCommand({ DATA_DIR: dir, ...env }, [word, ...words], { log: say, error: say })
  return { code, said }
}

test('the process that runs is asked to back up, also by an account without a name', async () => {
  await listen((socket) => socket.end('{"ok":true,"text":"done"}\n'))
  expect(await run('backup', ['a.tar.gz'])).toEqual({ code: 0, said: ['done'] })
})

test.each(['', '{"ok":tr'])('a process that leaves before it has answered (%s) is no backup', async (begun) => {
  await listen((socket) => socket.end(begun))
  expect(await run('backup', ['a.tar.gz'])).toEqual({ code: 1, said: [expect.stringContaining('没有回答')] })
})

test('a database that cannot be reached is one line', async () => {
  const { code, said } = await run('migrate', [], { DATABASE_URL: 'postgres://127.0.0.1:1/shop' })
  expect(code).toBe(1)
  expect(said).toEqual([noDatabase('connect ECONNREFUSED 127.0.0.1:1')])
})

test.each(['migrat', '--help', 'toString'])('%s is no command, and does not begin to serve', async (word) => {
  expect(await run(word, [])).toEqual({ code: 1, said: [expect.stringContaining('migrate、backup、restore')] })
})

test('of a host with several addresses each fault is said', () => {
  const faults = ['connect ECONNREFUSED ::1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'].map((text) => new Error(text))
  expect(faultWords(new AggregateError(faults))).toBe(faults.map(({ message }) => message).join('; '))
})
