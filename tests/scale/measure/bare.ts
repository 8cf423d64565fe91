/**
 * The floor of a measurement: what a bare server of Node reaches that answers the same bytes to the same questions, here and
 * now. Machines differ by a factor of three, and so does one machine from one hour to the next; the share of the floor
 * does not.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Prints its port; is told the answers by the first request. */
const SERVER = `
const said = new Map(); let headers = {}
const server = require('node:http').createServer((req, res) => {
  if (req.method === 'POST') {
    const parts = []
    req.on('data', (part) => parts.push(part)).on('end', () => {
      const told = JSON.parse(Buffer.concat(parts))
      headers = told.headers
      for (const [path, text] of told.answers) said.set(path, Buffer.from(text))
      res.end()
    })
    return
  }
  const body = said.get(req.url) ?? Buffer.alloc(0)
  res.writeHead(200, { ...headers, 'content-length': body.length }).end(body)
}).listen(0, '127.0.0.1', () => console.log(server.address().port))
process.stdin.resume().on('end', () => process.exit())
`

const OF_THE_CONNECTION = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length'])

/** @param url the server whose answers it repeats */
export async function startBare(
  url: string,
  paths: readonly string[],
  cookie: string,
): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, ['-e', SERVER], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  const bare = `http://127.0.0.1:${Number(String(port))}`
  const answers: [string, string][] = []
  let headers = {}
  for (const path of paths) {
    const answer = await fetch(url + path, { headers: { cookie } })
    headers = Object.fromEntries([...answer.headers].filter(([name]) => !OF_THE_CONNECTION.has(name)))
    answers.push([path, await answer.text()])
  }
  await fetch(bare, { method: 'POST', body: JSON.stringify({ headers, answers }) })
  return { url: bare, stop: () => void child.kill() }
}
