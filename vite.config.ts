import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync, type Plugin } from 'vite'
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
      // early.js stands in the page itself.
      globIgnores: ['screenshots/**', 'offline.html', 'early.js'],
      buildPlugins: { vite: [leanDexie(), redaxiosWithoutCookies()] },
    },
    devOptions: { enabled: process.env['SW'] === 'on', type: 'module', navigateFallback: 'index.html' },
  })

/** Marks every built file, so that two builds of the same source can be told apart. */
const LABEL = process.env['BUILD_LABEL'] ? `-${process.env['BUILD_LABEL']}` : ''
/** The worker carries the list of all names: 42 bits tell the builds of a file apart as well as 48 do. */
const CHUNK = `assets/[name]-[hash:7]${LABEL}.js`
/** Pages that the server renders name them too. */
const ASSET = 'assets/[name]-[hash:7][extname]'

type Module = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type Graph = { getModuleInfo: (id: string) => Module | null }

/** Areas of src/pages whose code travels together. */
const FAMILIES: Record<string, readonly string[]> = {
  goods: ['goods', 'search'],
  orders: ['cart', 'orders'],
  account: ['account', 'wallet'],
  zones: ['zones'],
  offers: ['promo', 'points'],
  events: ['activities', 'learning'],
  newcomers: ['auth'],
  service: ['service'],
}
/** What lies over the page: sheets, drawers, the parts of the frame that load late. */
const SHEETS = 'sheets'
/** What home needs is one chunk, whoever else needs it. */
const FIRST = ['main.tsx', 'pages/home/home.tsx'].map((file) => resolve('src', file))
/** What home needs when it reacts to a tap, and every other page before: one chunk too. */
const ENGINE = 'engine'

/**
 * Dozens of small files compress and load worse than few: what one family of pages imports is one chunk, what several
 * parts of the app import another. What a single part imports is that part's own.
 */
function together(): (id: string, graph: Graph) => string | null {
  let chunks: Map<string, string> | undefined
  return (id, graph) => (chunks ??= chunksOf(graph)).get(id) ?? null
}

function chunksOf(graph: Graph): Map<string, string> {
  const starts = new Set(FIRST)
  const users = new Map<string, Set<string>>()
  // The set grows while it is read: what is imported late starts a part of its own.
  for (const start of starts)
    for (const id of reachable(start, graph)) {
      users.set(id, (users.get(id) ?? new Set()).add(partOf(start)))
      for (const late of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) starts.add(late)
    }
  const chunks = new Map<string, string>()
  for (const [id, parts] of users) {
    const [part = ''] = parts
    // Not the pages themselves: the manifest names them, and the server looks there what a page needs.
    if (FIRST.includes(id) || (starts.has(id) && !parts.has('app') && !parts.has(ENGINE))) continue
    if (parts.has('app')) chunks.set(id, 'app')
    else if (parts.has(ENGINE)) chunks.set(id, ENGINE)
    else if (parts.size > 1) chunks.set(id, 'shared')
    else if (part in FAMILIES || part === SHEETS) chunks.set(id, part)
  }
  return chunks
}

/** The family of a page; what the frame opens late is one family too; else the part by itself. */
function partOf(start: string): string {
  if (FIRST.includes(start)) return 'app'
  if (start === resolve('src/app/engine.ts')) return ENGINE
  if (start.includes('/src/app/shell/')) return SHEETS
  const area = /\/src\/pages\/([^/]+)\//.exec(start)?.[1] ?? ''
  return Object.keys(FAMILIES).find((family) => FAMILIES[family]?.includes(area)) ?? start
}

function reachable(from: string, graph: Graph): Set<string> {
  const seen = new Set([from])
  for (const id of seen) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next)
  return seen
}

/** In development the API runs inside Vite: one process, one port, server code reloads as the page does. */
const api = (): Plugin => ({
  name: 'api',
  apply: 'serve',
  configureServer(vite) {
    vite.middlewares.use(async (req, res, next) => {
      if (!/^\/(api|pic|file|wechat)\//.test(req.url ?? '')) return next()
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
 * The first paint needs HTML and styles, not code: all code of the page stands in a template, out of which public/early.js
 * takes it when something has been painted. `<!--code-->` is the place for what the server knows the page needs.
 */
const paintFirst = (): Plugin => ({
  name: 'paint-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
      const code = html.match(/<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>/g) ?? []
      const low = code.map((tag) => tag.replace(/^<(script|link)/, '<$1 fetchpriority="low"'))
      return [...sheets, ...code]
        .reduce((rest, tag) => rest.replace(tag, ''), html)
        .replace('<script src="/early.js">', `${sheets.join('')}$&`)
        .replace('</body>', `<template id="code"><!--code-->${low.join('')}</template>$&`)
    },
  },
})

/** What runs before the first paint is written for readers and travels without its comments. */
const leanEarly = (): Plugin => ({
  name: 'lean-early',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const file = resolve(dir, 'early.js')
    writeFileSync(file, minifySync(file, readFileSync(file, 'utf8')).code)
  },
})

/**
 * Code waits for its styles (see resolveDependencies), in the order of their imports: a style comes after those it is made
 * of. Of Vite's helper this is left, and the report of a chunk that is missing.
 */
const leanPreload = (): Plugin => ({
  name: 'lean-preload',
  apply: 'build',
  transform: (_, id) =>
    id.endsWith('vite/preload-helper.js')
      ? `const sheets = new Map()
         const loaded = (href) => new Promise((resolve, reject) => {
           if (document.querySelector('[href="' + href + '"],[data-href="' + href + '"]')) return resolve()
           const sheet = document.createElement('link')
           sheet.rel = 'stylesheet'
           sheet.href = href
           sheet.onload = resolve
           sheet.onerror = () => {
             sheet.remove()
             sheets.delete(href)
             reject(new Error(href))
           }
           document.head.append(sheet)
         })
         const style = (file) => {
           const href = '/' + file
           if (!sheets.has(href)) sheets.set(href, loaded(href))
           return sheets.get(href)
         }
         export const __vitePreload = (load, styles = []) => Promise.all(styles.map(style)).then(load).catch((error) => {
           const report = new Event('vite:preloadError', { cancelable: true })
           report.payload = error
           dispatchEvent(report)
           if (!report.defaultPrevented) throw error
         })`
      : null,
})

/**
 * What of the router's package this app cannot reach, and the bundler cannot know: prefetching and the scripts of the
 * package's own server, server components, routes below components, view transitions, routes without an error page of
 * their own. Each pattern has to be found: a new version of the package that says it otherwise stops the build.
 */
const UNREACHED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // Names for development tools, and classes: neither may be left out unless it says that it has no effect.
  [/^\w+\.displayName = .*$/gm, ''],
  [/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1'],
  [/^var (\w+) = (class extends React\d*\.Component \{[\s\S]*?^\});/gm, 'var $1 = /* @__PURE__ */ (() => $2)();'],
  [/return shouldPrefetch && !isAbsolute \? .*: link;/, 'return link;'],
  [/= usePrefetchBehavior\(\n\s+prefetch,\n\s+rest\n\s+\);\n(?=\s+let internalOnClick)/, '= [false, null, null];'],
  [/: matchRoutes\(routes, \{ pathname: remainingPathname \}\);/, ': null;'],
  [/return isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\);/, 'return useNavigateStable();'],
  [/if \(this\.context && typeof error === "object"/, 'if (false'],
  [/if \(this\.context\) \{\n(?=\s+return .*RSCErrorHandler)/, 'if (false) {\n'],
  [/errorElement = match\.route\.errorElement \|\| defaultErrorElement;/, 'errorElement = match.route.errorElement;'],
  [/if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\) \{/, 'if (true) {'],
  [/if \(vtContext\.isTransitioning && !vtContext\.flushSync\) \{/, 'if (false) {'],
  [/if \(renderDfd && pendingState && router\.window\) \{/, 'if (false) {'],
  [/if \(!remixContext \|\| remixContext\.isSpaMode\) \{/, 'if (true) {'],
]

const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  transform(code, id) {
    if (
      !/react-router\/dist\/production\/chunk-[^/]+\.mjs(\?late)?$/.test(id) ||
      !code.includes('function RouterProvider')
    )
      return null
    for (const [pattern] of UNREACHED) if (code.search(pattern) < 0) this.error(`The router has no ${String(pattern)}`)
    return { code: UNREACHED.reduce((lean, [pattern, instead]) => lean.replace(pattern, instead), code), map: null }
  },
})

/**
 * The router's package is one file, and a file goes into one chunk: hooks and links, which home hydrates with, would wait
 * for the machinery of navigation. What makes the router has a copy of its own, which shares no context with the first.
 */
const ROUTER_MAKER = resolve('src/app/make-router.ts')
const routerInTwo = (): Plugin => ({
  name: 'router-in-two',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (importer === ROUTER_MAKER && source === 'react-router-dom')
      return resolve('node_modules/react-router/dist/production/index.mjs?late')
    if (importer?.endsWith('?late') && source.startsWith('.'))
      return `${resolve('node_modules/react-router/dist/production', source)}?late`
    return null
  },
})

/** The package's own way in leads to its development build; this is the other one. */
const routerForProduction = ['index', 'dom-export'].map((file, i) => ({
  find: i === 0 ? /^react-router$/ : /^react-router\/dom$/,
  replacement: resolve(`node_modules/react-router/dist/production/${file}.mjs`),
}))

/**
 * React is published as CommonJS. Bundled so, the body of a file is a function, which the browser parses with the file and
 * once more on the main thread, when it is called. An ES module is parsed once, while it is on its way.
 */
const REACT_FILES: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}
/**
 * Errors that React makes at its start, to throw and recognise them as signs: nobody reads where they were made. While an
 * inspector is attached, as in every audit, V8 parses the whole file again to number the lines of their stacks.
 */
const SIGNS = /(\b\w+Exception = )Error\(formatProdErrorMessage\(\d+\)\)/g
/** What only a development build of the scheduler has, and React looks for: the bundler warns of each. */
const HOOKS = /\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/g
const reactForProduction = Object.entries(REACT_FILES).map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: resolve('node_modules', file),
}))
const reactAsModules = (): Plugin => ({
  name: 'react-as-modules',
  apply: 'build',
  transform(code, id) {
    if (!Object.values(REACT_FILES).some((file) => id.endsWith(`/${file}`))) return null
    const names = [...new Set(Array.from(code.matchAll(/\bexports\.(\w+)/g), ([, name = '']) => name))]
    const imports = Array.from(
      code.matchAll(/\b(\w+) = require\("([\w-]+)"\)/g),
      ([, name = '', from = '']) => `import * as ${name} from '${from}'`,
    )
    const body = code
      .replace(/^var (?:\w+ = require\("[\w-]+"\)[,;]\s*)+/m, '')
      .replace(/\bexports\.(\w+)/g, 'exported_$1')
      .replace(SIGNS, '$1Object.create(Error.prototype)')
      .replace(HOOKS, 'undefined')
    if (id.endsWith(REACT_FILES['react-dom/client'] ?? '') && code.search(SIGNS) < 0)
      this.error('React throws no signs that are known')
    if (/\b(?:require|module)\b[.(]|\bexports\./.test(body)) this.error(`${id} is not the CommonJS that it was`)
    const lines = [
      ...imports,
      `let ${names.map((name) => `exported_${name}`).join(', ')}`,
      body,
      `export { ${names.map((name) => `exported_${name} as ${name}`).join(', ')} }`,
      `export * as default from ${JSON.stringify(id)}`,
    ]
    return { code: lines.join('\n'), map: null }
  },
})

/**
 * Most functions of the first page's code run at once. Told so, V8 (Chromium 136 on) compiles them beside the page while the
 * file is on its way; else it does that on the main thread, one by one, when each is called.
 */
const CALLED_ON_LOAD = '//# allFunctionsCalledOnLoad\n'
const compiledAhead = (): Plugin => ({
  name: 'compiled-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const first = Object.values(bundle).find(({ name }) => name === 'app')
      if (first?.type !== 'chunk') return this.error('The first page has no code of its own')
      first.code = CALLED_ON_LOAD + first.code
      // Everything stands one line lower now.
      const map = bundle[`${first.fileName}.map`]
      if (map?.type === 'asset') map.source = String(map.source).replace('"mappings":"', '"mappings":";')
    },
  },
})

/**
 * For every request redaxios looks for the token of another scheme among the cookies, and the page stands still while the
 * browser fetches them from another process. Ours are `HttpOnly`, and writes are guarded by their origin.
 */
const XSRF_COOKIE = /try\{\w+\[\w+\.xsrfHeaderName\]=.*?\}catch\(\w+\)\{\}/
const redaxiosWithoutCookies = (): Plugin => ({
  name: 'redaxios-without-cookies',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/redaxios.module.js')) return null
    if (!XSRF_COOKIE.test(code)) this.error('redaxios reads no cookie where it did')
    return { code: code.replace(XSRF_COOKIE, ''), map: null }
  },
})

/** Dexie's own build for today's browsers: 2 KB less than the other. Tests run the same. */
const DEXIE = 'dexie/dist/modern/dexie.mjs'
const modernDexie = { find: /^dexie$/, replacement: resolve('node_modules', DEXIE) }

/**
 * What of Dexie this app never asks for: queries that run again when their rows change, and what tells other tabs and the
 * worker of each row for them; caches; hooks; ways to look for a part of an index, for several ranges of it, or for text in
 * any case; rows that are changed one by one under a cursor. Without it each write costs less, and page and worker are 9 KB
 * smaller. What the build leaves out, tests do without as well.
 */
const UNASKED_METHODS =
  'equalsIgnoreCase startsWithIgnoreCase anyOfIgnoreCase startsWithAnyOfIgnoreCase startsWith startsWithAnyOf inAnyRange noneOf ' +
  'notEqual or until distinct desc sortBy eachKey eachPrimaryKey eachUniqueKey uniqueKeys firstKey lastKey modify update upsert ' +
  'bulkUpdate mapToClass defineClass waitFor'
const UNASKED = [
  ...['cache', 'observability', 'virtualIndex', 'hooks'].map(
    (name) => new RegExp(`^ +this\\.use\\(${name}Middleware\\);\n`, 'm'),
  ),
  ...['creating', 'updating', 'deleting'].map((name) => new RegExp(`^ +${name}: \\[hook\\w+Chain, nop\\],\n`, 'm')),
  /^ +liveQuery,\n/m,
  /^ +extendObservabilitySet,\n/m,
  /^ +getObjectDiff: getObjectDiff,\n/m,
  /^ +if \('mutatedParts' in idbtrans\) \{\n.*\n +\}\n/m,
  /^ +if \(wasCreated\) \{\n[^]*?signalSubscribersNow\(everything, true\);\n +\}\n/m,
  /^if \(typeof dispatchEvent !== [^]*?(?=^let bc;)/m,
  /^let bc;\n[^]*?(?=^if \(typeof addEventListener !== )/m,
  /^ +bc\?\.close\(\);\n/m,
  /^ {4}addEventListener\('pageshow', [^]*?^ {4}\}\);\n/m,
  /^props\(RangeSet\.prototype, \{\n[^]*?^\}\);\n/m,
  ...['async', 'spawn', 'waitFor'].map((name) => new RegExp(`^ {4}${name}: function [^]*?^ {4}\\},\n`, 'm')),
  ...UNASKED_METHODS.split(' ').map((name) => new RegExp(`^ {4}${name}\\([^]*?^ {4}\\}\n`, 'm')),
]
const leanDexie = (): Plugin => ({
  name: 'lean-dexie',
  transform(code, id) {
    if (!id.endsWith(DEXIE)) return null
    for (const pattern of UNASKED) if (!pattern.test(code)) this.error(`Dexie has no ${String(pattern)}`)
    return { code: UNASKED.reduce((lean, pattern) => lean.replace(pattern, ''), code), map: null }
  },
})

export default defineConfig(({ command, isSsrBuild, mode }) => {
  // What is built is for production, whatever the shell around it says: half of React's development build is none.
  if (command === 'build') process.env['NODE_ENV'] = 'production'
  return {
    resolve: {
      alias: [
        ...(command === 'build' && !isSsrBuild ? [...reactForProduction, ...routerForProduction, modernDexie] : []),
        ...(mode === 'test' ? [modernDexie] : []),
      ],
    },
    plugins: [
      react(),
      vanillaExtractPlugin(),
      leanDexie(),
      ...(isSsrBuild || mode === 'test'
        ? []
        : [
            pwa(),
            api(),
            paintFirst(),
            leanEarly(),
            leanPreload(),
            compiledAhead(),
            reactAsModules(),
            redaxiosWithoutCookies(),
            routerInTwo(),
            leanRouter(),
          ]),
    ],
    build: isSsrBuild
      ? {
          outDir: 'dist/server',
          copyPublicDir: false,
          target: 'node20',
          rolldownOptions: {
            input: { main: 'server/main.ts', page: 'src/app/render.tsx' },
            output: { assetFileNames: ASSET },
          },
        }
      : {
          outDir: 'dist/client',
          target: FLOOR,
          manifest: true,
          // Data URLs would need an exception in the content security policy.
          assetsInlineLimit: 0,
          modulePreload: {
            polyfill: false,
            resolveDependencies: (_, deps, { hostType }) =>
              hostType === 'html' ? deps : deps.filter((file) => file.endsWith('.css')),
          },
          rolldownOptions: {
            // A message or a class name goes where it is used: first paint loads no list of names for them.
            optimization: { inlineConst: { mode: 'all' } },
            output: {
              codeSplitting: {
                groups: [{ name: together(), debugName: 'together' }],
                includeDependenciesRecursively: false,
              },
              entryFileNames: CHUNK,
              chunkFileNames: CHUNK,
              assetFileNames: ASSET,
            },
          },
        },
    server: { watch: { ignored: ['**/.data/**', '**/.cache/**', '**/dist/**'] } },
  }
})
