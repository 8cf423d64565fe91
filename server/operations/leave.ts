/**
 * Leaving in order, so that no request fails which has reached this process: not ready at once, serving on while the proxy
 * notices, then no new connections, then what runs is finished, then the database is closed.
 */
import type { Server } from 'node:http'
import type { Database } from '#server/db/sql.ts'

/** What is still running gets this long, ms; then the database, too. */
const GRACE = 5_000
/** ms */
const SWEEP_EVERY = 50

type House = {
  server: Server
  jobs: { stop(): Promise<void> }
  database: Pick<Database, 'close'>
  /** Streams that would not end by themselves. */
  endStreams(): void
  /** Sockets besides the shop's: metrics, the seller's command. */
  closeOthers(): void
}

/** @param drain ms to go on serving after readiness is withdrawn */
export async function leave({ server, jobs, database, endStreams, closeOthers }: House, drain: number): Promise<void> {
  const jobsEnded = jobs.stop()
  await pause(drain)
  closeOthers()
  // Right behind the loop's look at its sockets: connections that wait to be accepted would be reset.
  const closed = new Promise<void>((resolve) => setImmediate(() => server.close(() => resolve())))
  endStreams()
  // A connection whose answer began before SIGTERM is kept alive by its reader when that answer ends.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY)
  await atMost(GRACE, Promise.all([closed, jobsEnded]))
  clearInterval(sweep)
  server.closeAllConnections()
  await atMost(GRACE, database.close())
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

function atMost(ms: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, pause(ms)])
}
