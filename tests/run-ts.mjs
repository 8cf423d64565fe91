/** Runs a TypeScript file of tests/ with the project's import map: `node tests/run-ts.mjs tests/bench/bench.ts`. */
import { createServer, createServerModuleRunner } from 'vite'
import makeRunFolder from './support/run-folder.mjs'

process.once('exit', makeRunFolder())
const [file] = process.argv.slice(2)
const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  // Nothing is edited while it runs: watching the folders would cost more than what is measured.
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })
const { main } = await runner.import(`/${file}`)
const code = await main()
await runner.close()
await vite.close()
process.exit(code ?? 0)
