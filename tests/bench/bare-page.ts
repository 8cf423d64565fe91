/**
 * The measure for our second open: the least an app of this stack can be. React, the router and the data
 * libraries on an empty page, precached by a Workbox worker, built and served on the spot.
 */
import { createReadStream, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const ROOT = resolve('.cache/bare-page')
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webmanifest': 'application/manifest+json',
}

const HTML = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>bare</title></head>
<body><div id="root"></div><script type="module" src="/main.tsx"></script></body></html>`

const MAIN = `import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { proxy, useSnapshot } from 'valtio'
import redaxios from 'redaxios'
import { registerSW } from 'virtual:pwa-register'
registerSW()
const state = proxy({ text: '药械采购商城' })
globalThis.http = redaxios
function Page() { return <main><h1>{useSnapshot(state).text}</h1></main> }
createRoot(document.getElementById('root')).render(<RouterProvider router={createBrowserRouter([{ path: '*', Component: Page }])} />)
`

export async function barePage(): Promise<{ port: number; close(): Promise<void> }> {
  mkdirSync(ROOT, { recursive: true })
  writeFileSync(join(ROOT, 'index.html'), HTML)
  writeFileSync(join(ROOT, 'main.tsx'), MAIN)
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [react(), VitePWA({ registerType: 'autoUpdate', manifest: false })],
    build: { outDir: 'dist', emptyOutDir: true, target: 'chrome100' },
  })
  const server = createServer((req, res) => {
    const path = join(ROOT, 'dist', new URL(req.url ?? '/', 'http://x').pathname)
    const file = extname(path) && existsSync(path) ? path : join(ROOT, 'dist/index.html')
    res.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
    })
    createReadStream(file).pipe(res)
  })
  await new Promise<void>((done) => server.listen(0, done))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((done) => server.close(() => done())),
  }
}
