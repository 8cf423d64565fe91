/**
 * A small HTTP proxy between browser and shop that breaks things on purpose. The browser's own offline
 * emulation does not reach the service worker; a cut cable in front of the server does.
 */
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export type Fault =
  | { do: 'pass' }
  /** The connection breaks before the server hears of it. */
  | { do: 'refuse' }
  /** The server does its work; the answer is lost. */
  | { do: 'lose-answer' }
  /** The answer waits this long. */
  | { do: 'delay'; ms: number }
  /** The answer's body ends after this many bytes. */
  | { do: 'cut'; bytes: number }
  /** Somebody else answers: a portal, a gateway. The server hears nothing. */
  | { do: 'answer'; status: number; type: string; body: string }

export type Asked = { method: string; path: string; headers: IncomingHttpHeaders }

export type Exchange = Asked & {
  body: string
  /** What the server said, whether that came through or not; null: it was not heard, or did not answer. */
  status: number | null
  /** The server's own words to whoever wrote; '' for a read. */
  reply: string
  /** The whole answer was handed on. Whether it was also read is not known here: a browser may have died meanwhile. */
  isAnswered: boolean
  fault: Fault['do']
}

type Decide = (asked: Asked) => Fault | undefined

export type FaultProxy = {
  url: string
  port: number
  /** Everything that came by, oldest first. */
  log: Exchange[]
  /** Pulls the cable, or plugs it in again. */
  online(on: boolean): void
  /** Asked for every request while set; undefined passes. */
  fault(decide: Decide | null): void
  /** Where requests go from now on: another build of the shop. */
  target(port: number): void
  close(): Promise<void>
}

export async function startProxy(shopPort: number): Promise<FaultProxy> {
  let target = shopPort
  let cable = true
  let decide: Decide | null = null
  const log: Exchange[] = []
  const sockets = new Set<Socket>()

  const server = createServer((req, res) => void handle(req, res))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    if (!cable) socket.destroy()
  })

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const method = req.method ?? 'GET'
    const path = req.url ?? '/'
    const asked: Asked = { method, path, headers: req.headers }
    const fault: Fault = cable ? (decide?.(asked) ?? { do: 'pass' }) : { do: 'refuse' }
    const entry: Exchange = {
      ...asked,
      body: body.toString(),
      status: null,
      reply: '',
      isAnswered: false,
      fault: fault.do,
    }
    log.push(entry)
    if (fault.do === 'refuse') return void req.socket.destroy()
    if (fault.do === 'answer') {
      entry.status = fault.status
      return void res.writeHead(fault.status, { 'content-type': fault.type }).end(fault.body)
    }
    const up = request({ port: target, host: 'localhost', method, path, headers: req.headers }, (answer) => {
      // An answer that does not end is handed on as it comes; the cable ends it.
      if (fault.do === 'pass' && answer.headers['content-type']?.startsWith('text/event-stream')) {
        entry.status = answer.statusCode ?? null
        res.on('close', () => answer.destroy())
        return void answer
          .on('error', () => req.socket.destroy())
          .pipe(res.writeHead(answer.statusCode ?? 502, answer.headers))
      }
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        entry.status = answer.statusCode ?? null
        const whole = Buffer.concat(parts)
        if (method !== 'GET') entry.reply = whole.toString()
        if (fault.do === 'lose-answer') return void req.socket.destroy()
        const send = () => {
          if (!cable) return void req.socket.destroy()
          res.writeHead(answer.statusCode ?? 502, answer.headers)
          entry.isAnswered = fault.do !== 'cut'
          if (entry.isAnswered) return void res.end(whole)
          if (fault.do === 'cut') res.write(whole.subarray(0, fault.bytes))
          setTimeout(() => req.socket.destroy(), 20)
        }
        if (fault.do === 'delay') setTimeout(send, fault.ms)
        else send()
      })
    })
    up.on('error', () => req.socket.destroy())
    up.end(body)
  }

  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    port,
    log,
    online(on) {
      cable = on
      if (!on) for (const socket of sockets) socket.destroy()
    },
    fault: (next) => (decide = next),
    target: (next) => (target = next),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
