/**
 * The seller's command speaks to the running server over a socket in the data directory: who may write there
 * is the seller. One line of JSON, a name, a folder and the words, in; one line of JSON, what to say, out.
 */
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Pool } from '#server/db/sql.ts'
import * as copy from '#server/copy/seller.ts'
import { runVerb, type Said, type Seller } from './run.ts'

const LINE_MAX = 64 * 1024

export const socketPath = (dataDir: string): string => join(dataDir, 'seller.sock')

/** What verbs need of the house besides its database, and what the socket does besides verbs. */
export type SellerOptions = Pick<Seller, 'pepper' | 'fileUrl' | 'store' | 'scan'> & {
  /** Told of a verb's fault, and of a path that cannot be a socket. */
  report?: (error: unknown) => void
  /** Writes everything the process holds into a file; left away: it cannot. */
  backUp?: (file: string) => Promise<Said>
}

/** Backing up comes over the same socket: only the process that holds the embedded database can read it. */
export const BACK_UP = 'backup'

export function serveSeller(pool: Pool, dataDir: string, now: () => number, options: SellerOptions = {}): Server {
  const { report = console.error } = options
  mkdirSync(dataDir, { recursive: true })
  const path = socketPath(dataDir)
  // A process that was killed leaves its socket behind; the data directory has one process only.
  rmSync(path, { force: true })
  const server = createServer((socket) => void answer(socket, { pool, now, report, ...options }))
  // A path that is too long, or a file system without sockets: the shop serves without the command.
  server.on('error', report)
  // Only this system account may connect, from the first moment on.
  const mask = process.umask(0o177)
  server.listen(path, () => chmodSync(path, 0o600))
  process.umask(mask)
  return server
}

type Answering = SellerOptions & { pool: Pool; now: () => number; report: (error: unknown) => void }

async function answer(socket: Socket, { pool, now, report, backUp, ...house }: Answering): Promise<void> {
  socket.on('error', () => socket.destroy())
  const said = await readLine(socket)
    .then((line) => {
      const { by, folder, words } = requestOf(line)
      const [verb, file = ''] = words
      return verb === BACK_UP && backUp ? backUp(file) : runVerb(pool, words, { by, folder, now: now(), ...house })
    })
    .catch((error: unknown): Said => {
      report(error)
      return { ok: false, text: copy.failed }
    })
  socket.end(`${JSON.stringify(said)}\n`)
}

async function readLine(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('utf8')
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    text += part
    if (text.includes('\n')) return text.slice(0, text.indexOf('\n'))
    if (text.length > LINE_MAX) break
  }
  throw new Error('the seller’s line did not end')
}

/** Names longer than this are cut in the audit. */
const NAME_MAX = 60

/** Who may open the socket is the seller; which of the seller's people it is, the command says. */
function requestOf(line: string): { by: string; folder: string; words: string[] } {
  const { by, folder = '', words } = JSON.parse(line) as { by?: unknown; folder?: unknown; words?: unknown }
  if (typeof by !== 'string' || by === '' || typeof folder !== 'string' || !Array.isArray(words))
    throw new Error('the seller’s line has no name or no words')
  return { by: by.slice(0, NAME_MAX), folder, words: words.map(String) }
}
