/**
 * What the first load consists of, by package and by source file of ours, and the code that each page adds. The figures of the
 * last commit stand in first-load.json: `UPDATE=1 ONLY=modules npm run bench` writes them anew.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Figure } from './figure.ts'

const LAST = 'tests/bench/first-load.json'
const HOME = 'src/pages/home/home.tsx'
/** KB gzip */
const PAGE_MOST = 12
/** Changes below this many bytes come from how gzip meets its neighbours. */
const NOISE = 30

type Chunk = { file: string; imports?: string[]; isDynamicEntry?: boolean }
type Manifest = Record<string, Chunk>

export function modules(): Figure[] {
  const folder = mkdtempSync(join(tmpdir(), 'modules-'))
  try {
    // In a process of its own: here the packages would be bundled in their development builds.
    execFileSync(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'silent', '--outDir', folder, '--sourcemap', 'hidden'],
      { env: { ...process.env, NODE_ENV: 'production' }, stdio: 'ignore' },
    )
    const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
    const first = [...new Set([...filesOf(manifest, 'index.html'), ...filesOf(manifest, HOME)])]
    report(bySource(first.flatMap((file) => pieces(folder, file))))
    return pageFigures(folder, manifest)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A chunk and all that it imports before it runs. */
function filesOf(manifest: Manifest, key: string): string[] {
  const seen = new Set([key])
  for (const at of seen) for (const next of manifest[at]?.imports ?? []) seen.add(next)
  return [...seen].flatMap((at) => manifest[at]?.file ?? [])
}

/** The minified text of a chunk, cut where its source changes. */
function pieces(folder: string, file: string): { source: string; text: string }[] {
  const path = join(folder, file)
  if (!existsSync(`${path}.map`)) return [{ source: nameOf(undefined), text: readFileSync(path, 'utf8') }]
  const map = new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')) as SourceMapPayload)
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, row) => {
      const found: { source: string; text: string }[] = []
      for (let column = 0; column < line.length; column++) {
        const entry = map.findEntry(row, column)
        const source = nameOf('originalSource' in entry ? entry.originalSource : undefined)
        const last = found.at(-1)
        if (last?.source === source) last.text += line[column]
        else found.push({ source, text: line[column] ?? '' })
      }
      return found
    })
}

/** A package by its name, a file of ours by its path. */
function nameOf(source: string | undefined): string {
  if (!source) return 'bundler'
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]
  return inPackage ?? source.slice(Math.max(0, source.lastIndexOf('src/')))
}

/** Bytes that the first load would be smaller by without each source. */
function bySource(all: readonly { source: string; text: string }[]): Record<string, number> {
  const texts = new Map<string, string>()
  for (const { source, text } of all) texts.set(source, (texts.get(source) ?? '') + text)
  const whole = gzipSync([...texts.values()].join('')).length
  const without = (source: string) =>
    gzipSync([...texts].flatMap(([name, text]) => (name === source ? [] : text)).join('')).length
  const sizes = [...texts.keys()].map((source) => [source, whole - without(source)] as const)
  return Object.fromEntries(sizes.sort(([, a], [, b]) => b - a))
}

function report(sizes: Record<string, number>): void {
  const last = JSON.parse(readFileSync(LAST, 'utf8')) as Record<string, number>
  for (const [name, bytes] of Object.entries(sizes)) {
    const grown = bytes - (last[name] ?? 0)
    console.log(
      `  ${String(bytes).padStart(6)}  ${name}${Math.abs(grown) < NOISE ? '' : `  (${grown > 0 ? '+' : ''}${grown})`}`,
    )
  }
  for (const name of Object.keys(last)) if (!(name in sizes)) console.log(`     gone  ${name}  (-${last[name]})`)
  if (process.env['UPDATE']) writeFileSync(LAST, `${JSON.stringify(sizes, null, 2)}\n`)
}

function pageFigures(folder: string, manifest: Manifest): Figure[] {
  const pages = Object.entries(manifest)
    .filter(([key]) => key.startsWith('src/pages/'))
    .map(([key, { file }]) => ({ key, bytes: gzipSync(readFileSync(join(folder, file))).length }))
    .sort((a, b) => b.bytes - a.bytes)
  if (process.env['VERBOSE']) for (const { key, bytes } of pages) console.log(`  ${String(bytes).padStart(6)}  ${key}`)
  const [largest] = pages
  return [
    {
      name: `the largest page's own code (${largest?.key ?? ''})`,
      value: (largest?.bytes ?? 0) / 1024,
      unit: 'KB gzip',
      budget: PAGE_MOST,
      bound: 'max',
    },
  ]
}
