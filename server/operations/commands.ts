/** Words behind the server's name that do something other than serving. */
import { createConnection } from 'node:net'
import { resolve } from 'node:path'
import * as copy from '#server/copy/operations.ts'
import * as processCopy from '#server/copy/process.ts'
import { sayConfig } from '#server/check-config.ts'
import { type Config, type Env, readConfig } from '#server/config.ts'
import { lockDataDir } from '#server/db/lock.ts'
import type { Said } from '#server/seller/run.ts'
import { BACK_UP, socketPath } from '#server/seller/socket.ts'
import { openMigrated } from '#server/shop.ts'
import { backUp } from './backup.ts'
import { faultWords } from './fault-words.ts'
import { restore } from './restore.ts'

type Terminal = { log(line: string): void; error(line: string): void }
type Command = (env: Env, words: readonly string[], terminal: Terminal) => Promise<0 | 1>

const COMMANDS: Readonly<Record<string, Command>> = {
  'check-config': async (env, _, terminal) => sayConfig(env, terminal),
  migrate: (env, _, terminal) =>
    say(terminal, async () => {
      await (await openMigrated(readConfig(env), (line) => terminal.log(line))).close()
      return { ok: true, text: processCopy.upToDate }
    }),
  backup: (env, [file], terminal) => say(terminal, () => backUpAsked(readConfig(env), file)),
  restore: (env, [file], terminal) => say(terminal, () => restoreAsked(readConfig(env), file)),
}

/** A word that nobody knows is none for serving: mistyped, an update of the database would be a shop that runs. */
export async function runCommand(
  env: Env,
  [word = '', ...words]: readonly string[],
  terminal: Terminal,
): Promise<0 | 1> {
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined
  if (command) return command(env, words, terminal)
  terminal.error(copy.noCommand(word, Object.keys(COMMANDS)))
  return 1
}

async function say({ log, error }: Terminal, work: () => Promise<Said>): Promise<0 | 1> {
  const { ok, text } = await work().catch((fault: Error): Said => ({ ok: false, text: faultWords(fault) }))
  ;(ok ? log : error)(text)
  return ok ? 0 : 1
}

/** By the process that runs, which alone can read its database; without one, by this one. */
async function backUpAsked(config: Config, named: string | undefined): Promise<Said> {
  if (!named) return { ok: false, text: copy.backupUsage }
  if (config.databaseUrl) return { ok: false, text: copy.databaseElsewhere }
  const file = resolve(named)
  const said = await askRunning(config.dataDir, file)
  if (said) return said
  const unlock = lockDataDir(config.dataDir)
  try {
    return await backUp({ config, database: null, file, now: Date.now })
  } finally {
    unlock()
  }
}

/** Beside a database elsewhere the data directory holds the files and the secret of a shop that may be running. */
async function restoreAsked({ databaseUrl, dataDir }: Config, file: string | undefined): Promise<Said> {
  if (!file) return { ok: false, text: copy.restoreUsage }
  if (databaseUrl) return { ok: false, text: copy.restoredElsewhere }
  return restore(dataDir, resolve(file), Date.now())
}

/** @returns null: nobody listens */
function askRunning(dataDir: string, file: string): Promise<Said | null> {
  return new Promise((done, fail) => {
    const socket = createConnection(socketPath(dataDir))
    let text = ''
    socket.setEncoding('utf8')
    socket.once('connect', () => {
      socket.once('error', fail)
      // Nothing of the shop changes by it, so nobody's name is kept.
      socket.write(`${JSON.stringify({ by: BACK_UP, words: [BACK_UP, file] })}\n`)
    })
    socket.once('error', () => done(null))
    socket.on('data', (part) => (text += String(part)))
    // The answer is one line. Without its end the process left before it had given it.
    socket.once('end', () => (text.endsWith('\n') ? done(JSON.parse(text) as Said) : fail(new Error(copy.noAnswer))))
  })
}
