/** Somebody else's web site: a page whose form sends itself to an address of its choice, as its visitor. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ForeignSite = {
  /** Another site altogether: its requests come without our cookies. */
  crossSite: string
  /** Another origin of our own site: its requests come with them. */
  sameSite: string
  close(): Promise<void>
}

export async function startForeignSite(): Promise<ForeignSite> {
  const server = createServer((req, res) => {
    const { searchParams } = new URL(req.url ?? '/', 'http://foreign.test')
    const to = searchParams.get('to')
    const fields = [...new URLSearchParams(searchParams.get('form') ?? '')].map(
      ([name, value]) => `<input name="${name}" value="${value}">`,
    )
    const form = to
      ? `<form method="post" action="${to}">${fields.join('')}</form><script>document.forms[0].submit()</script>`
      : ''
    res.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>foreign</title>${form}`)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    crossSite: `http://127.0.0.1:${port}`,
    sameSite: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
