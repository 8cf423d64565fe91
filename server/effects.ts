/**
 * The log of effects over HTTP, for tests that must know what really happened. On the loopback interface, on a
 * port of its own, and only where EFFECT_LOG_PORT asks for it.
 */
import { createServer, type Server } from 'node:http'
import type { Sql } from './db/sql.ts'

export function serveEffects(sql: Sql, port: number): Server {
  const server = createServer((_, answer) => {
    readEffects(sql).then(
      (rows) => answer.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(rows)),
      () => answer.writeHead(500).end(),
    )
  })
  return server.listen(port, '127.0.0.1')
}

/** Oldest first. */
export function readEffects(
  sql: Sql,
): Promise<{ key: string | null; user_id: number; call: string; kind: string; detail: unknown }[]> {
  return sql.query('select key, account_id as user_id, call, kind, detail from effect order by id')
}
