/** The page's client. On the server it is the in-process one: HTML is public, so one for everybody will do. */
import { createClient, type Client, type ClientDeps, type Fetch } from '#net/client.ts'
import { setClock } from '#state/clock.ts'
import { lineOf } from './lines.ts'

let listeners: (() => void)[] = []
/** Requests wait for it: a logout that is owed goes first. */
let gate: Promise<unknown> = Promise.resolve()

/** Runs whenever the API answered: a sign that network and server are there. */
export function onAnswer(listener: () => void): () => void {
  listeners.push(listener)
  return () => (listeners = listeners.filter((l) => l !== listener))
}

const shared: Pick<ClientDeps, 'lineOf' | 'setTimeout' | 'clearTimeout'> = {
  lineOf,
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer),
}

async function heard(input: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init)
  const date = Date.parse(answer.headers.get('date') ?? '')
  if (date) setClock(date)
  if (answer.ok) for (const listener of listeners) listener()
  return answer
}

const base = import.meta.env.VITE_API_BASE ?? ''
const first = createClient({ fetch: heard, base, ...shared })

export let client: Client = createClient({
  fetch: (input, init) => gate.then(() => heard(input, init)),
  base,
  ...shared,
})

/** Runs `work` with a client of its own while everybody else's requests wait. */
export async function holdRequests<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const done = work(first)
  gate = done.catch(() => {})
  return done
}

/** The server's pages read in the same process, many at a time. */
export function readThrough(fetch: Fetch): void {
  client = createClient({ fetch, base: 'http://app', supersede: false, ...shared })
}
