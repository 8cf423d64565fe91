/**
 * The log of effects over HTTP, for tests that must know what really happened. On the loopback interface, on a
 * port of its own, and only where EFFECT_LOG_PORT asks for it.
 */
import { createServer, type Server } from 'node:http'
import type { Queryable } from './db/sql.ts'

export function serveEffects(db: Queryable, port: number): Server {
  const server = createServer((_, answer) => {
    readEffects(db).then(
      (rows) => answer.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(rows)),
      () => answer.writeHead(500).end(),
    )
  })
  return server.listen(port, '127.0.0.1')
}

/** Oldest first. */
export function readEffects(
  db: Queryable,
): Promise<{ key: string | null; user_id: number; call: string; kind: string; detail: unknown }[]> {
  return db.query('select key, account_id as user_id, call, kind, detail from effect order by id')
}
