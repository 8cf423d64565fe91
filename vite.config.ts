import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Below this floor (Chromium 100, iOS 15.4) the page says so and goes on plainly. */
const FLOOR = ['chrome100', 'safari15.4']

const pwa = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    manifest: JSON.parse(readFileSync('manifest.webmanifest', 'utf8')),
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['**/*.{js,css,html}', 'assets/icons-*.svg', 'icons/icon-192.png', 'favicon.svg'],
      globIgnores: ['screenshots/**', 'offline.html'],
    },
    devOptions: { enabled: process.env['SW'] === 'on', type: 'module', navigateFallback: 'index.html' },
  })

/** Marks every built file, so that two builds of the same source can be told apart. */
const LABEL = process.env['BUILD_LABEL'] ? `-${process.env['BUILD_LABEL']}` : ''

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** Pages whose code travels together, by chunk; what an earlier one has a later one leaves out. */
const FAMILIES = {
  app: ['main.tsx', 'pages/home/home.tsx'],
  goods: ['goods/list-index', 'goods/list-table', 'goods/list-no-image', 'goods/list-other', 'goods/detail', 'search/search', 'search/search-table'].map(
    (page) => `pages/${page}.tsx`,
  ),
}

/** Dozens of small files compress and load worse than few: what a family of pages imports is one chunk. */
function together(): (id: string, graph: Graph) => string | null {
  const chunks = new Map<string, string>()
  return (id, graph) => {
    const imports = (at: string) => graph.getModuleInfo(at)?.importedIds ?? []
    const walk = (at: string, chunk: string): void => {
      if (chunks.has(at)) return
      chunks.set(at, chunk)
      for (const next of imports(at)) walk(next, chunk)
    }
    // Not the pages themselves: the manifest names them, and the server looks there what a page needs.
    if (chunks.size === 0)
      for (const [chunk, pages] of Object.entries(FAMILIES))
        for (const page of pages) for (const next of imports(resolve('src', page))) walk(next, chunk)
    return chunks.get(id) ?? null
  }
}

/** In development the API runs inside Vite: one process, one port, server code reloads as the page does. */
const api = (): Plugin => ({
  name: 'api',
  apply: 'serve',
  configureServer(vite) {
    vite.middlewares.use(async (req, res, next) => {
      if (!/^\/(api|pic)\//.test(req.url ?? '')) return next()
      try {
        const { listener } = await vite.ssrLoadModule('/server/dev.ts')
        await listener(req, res)
      } catch (error) {
        next(error)
      }
    })
  },
})

/**
 * The first paint needs HTML and styles, not code: styles are asked for first, and code waits its turn.
 * Vite writes them the other way round.
 */
const stylesFirst = (): Plugin => ({
  name: 'styles-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
      return sheets
        .reduce((rest, sheet) => rest.replace(sheet, ''), html)
        .replace('<script src="/early.js">', `${sheets.join('')}$&`)
        .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
    },
  },
})

/** The package's own way in leads to its development build; this is the other one. */
const routerForProduction = ['index', 'dom-export'].map((file, i) => ({
  find: i === 0 ? /^react-router$/ : /^react-router\/dom$/,
  replacement: resolve(`node_modules/react-router/dist/production/${file}.mjs`),
}))

/** Dexie's own build for today's browsers: 2 KB less, in the page and in the worker. */
const modernDexie = { find: /^dexie$/, replacement: resolve('node_modules/dexie/dist/modern/dexie.min.mjs') }

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  resolve: { alias: command === 'build' && !isSsrBuild ? [...routerForProduction, modernDexie] : [] },
  plugins: [react(), vanillaExtractPlugin(), ...(isSsrBuild || mode === 'test' ? [] : [pwa(), api(), stylesFirst()])],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: { input: { main: 'server/main.ts', page: 'src/app/render.tsx' } },
      }
    : {
        outDir: 'dist/client',
        target: FLOOR,
        manifest: true,
        // Data URLs would need an exception in the content security policy.
        assetsInlineLimit: 0,
        // All styles of the app are some 13 KB: less than the first page's share of them in a dozen files.
        cssCodeSplit: false,
        modulePreload: { polyfill: false, resolveDependencies: (_, deps, { hostType }) => (hostType === 'html' ? deps : []) },
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [{ name: together() }] },
            entryFileNames: `assets/[name]-[hash]${LABEL}.js`,
            chunkFileNames: `assets/[name]-[hash]${LABEL}.js`,
          },
        },
      },
  server: { watch: { ignored: ['**/.data/**', '**/.cache/**', '**/dist/**'] } },
  // The proofs in tests/ are many and long; each file names its own time limits.
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/journeys/**', 'tests/laws/browser/**'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
}))
