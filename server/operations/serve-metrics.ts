/** `GET /metrics` on a port of its own, on the loopback interface: numbers of the shop are for who runs it. */
import { createServer, type Server } from 'node:http'

const TYPE = 'text/plain; version=0.0.4; charset=utf-8'

export function serveMetrics(text: () => Promise<string>, port: number): Server {
  const server = createServer((request, answer) => {
    if (request.url !== '/metrics') return void answer.writeHead(404).end()
    text().then(
      (body) => answer.writeHead(200, { 'Content-Type': TYPE }).end(body),
      () => answer.writeHead(500).end(),
    )
  })
  return server.listen(port, '127.0.0.1')
}
