/**
 * THE IMPORT LAW, once: which layer may import which, and where each third-party library has its home. The linter's
 * rules (.oxlintrc.json) and the README's table are written from it: `node tests/laws/layers.mjs`. A law checks that
 * both are up to date. Plain Node, so that it runs on a fresh clone.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Layers of src from the bottom to the top, each with the layers it may import. */
export const LAYERS = {
  copy: [],
  domain: ['copy'],
  contract: ['copy', 'domain'],
  catalogue: ['copy', 'domain', 'contract'],
  net: ['contract', 'domain'],
  outbox: ['contract', 'domain'],
  storage: ['contract', 'domain', 'outbox', 'catalogue'],
  state: ['contract', 'domain', 'outbox'],
  account: ['contract', 'domain', 'net', 'storage', 'outbox', 'state', 'catalogue'],
  actions: ['contract', 'domain', 'net', 'outbox', 'state', 'account', 'copy'],
  design: ['domain'],
  ui: ['design', 'copy', 'domain'],
  parts: ['ui', 'design', 'copy', 'actions', 'account', 'state', 'outbox', 'contract', 'domain'],
  pages: ['parts', 'ui', 'design', 'copy', 'actions', 'account', 'state', 'outbox', 'contract', 'domain'],
  app: ['pages', 'parts', 'ui', 'design', 'copy', 'actions', 'account', 'state', 'net', 'outbox', 'contract', 'domain'],
}
/** What shares code with src, and which of it. */
const SIDES = {
  sw: ['account', 'contract', 'domain', 'net', 'storage', 'outbox'],
  server: ['copy', 'contract', 'domain', 'catalogue'],
}

/** Libraries and the layers that may name them. */
const HOMES = [
  { packages: ['react', 'react-dom', 'react-dom/*', 'react-router-dom'], homes: ['ui', 'parts', 'pages', 'app'] },
  { packages: ['dexie'], homes: ['storage'] },
  { packages: ['redaxios'], homes: ['net'] },
  { packages: ['workbox-*', 'workbox-*/*'], homes: ['app', 'sw'] },
  { packages: ['hono', 'hono/*', 'pg', '@electric-sql/*'], homes: ['server'] },
]

/** Files that a rule above would forbid, with the reason. */
const EXCEPTIONS = {
  // The one hook over the proxies.
  'src/state/use.ts': 'state',
}

/** Pure over what they are given: no clock, network or DOM of their own. */
const WITHOUT_GLOBALS = ['catalogue', 'net', 'outbox']
const GLOBALS = ['fetch', 'setTimeout', 'setInterval', 'navigator', 'window', 'document', 'localStorage', 'indexedDB']

const ROOMS = [...Object.keys(LAYERS), ...Object.keys(SIDES), 'tests']

function forbidden(layer, allowed) {
  const rooms = ROOMS.filter((room) => room !== layer && !allowed.includes(room)).map((room) => `#${room}/*`)
  return [...rooms, ...HOMES.flatMap(({ packages, homes }) => (homes.includes(layer) ? [] : packages))]
}

function overrideOf(layer, allowed) {
  const folder = layer in SIDES ? layer : `src/${layer}`
  const message = `${folder} may not import this: see "Who may import whom" in README.md.`
  return {
    files: [`${folder}/**/*.{ts,tsx}`],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ group: forbidden(layer, allowed), message }] }],
      ...(WITHOUT_GLOBALS.includes(layer) && { 'no-restricted-globals': ['error', ...GLOBALS] }),
    },
  }
}

const isOurs = (override) => 'no-restricted-imports' in override.rules

/** @returns the linter's configuration with its import rules written from the tables above */
export function withLayers(config) {
  return {
    ...config,
    overrides: [
      ...Object.entries({ ...LAYERS, ...SIDES }).map(([layer, allowed]) => overrideOf(layer, allowed)),
      ...Object.keys(EXCEPTIONS).map((file) => ({ files: [file], rules: { 'no-restricted-imports': 'off' } })),
      ...config.overrides.filter((override) => !isOurs(override)),
    ],
  }
}

const TABLE = /\| Layer \| may import \|\n(?:\|.*\n)+/

export function tableOf(readme) {
  return TABLE.exec(readme)?.[0] ?? ''
}

/** The README's table. */
export function layersTable() {
  const rows = Object.entries({ ...LAYERS, ...SIDES })
  const lines = rows.map(([layer, allowed]) => `| ${layer} | ${allowed.join(', ') || 'nothing of ours'} |`)
  return ['| Layer | may import |', '|---|---|', ...lines, ''].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const config = JSON.parse(readFileSync('.oxlintrc.json', 'utf8'))
  writeFileSync('.oxlintrc.json', `${JSON.stringify(withLayers(config), null, 2)}\n`)
  writeFileSync('README.md', readFileSync('README.md', 'utf8').replace(TABLE, layersTable()))
}
