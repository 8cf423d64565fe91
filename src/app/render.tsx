/**
 * The server renders the public pages from the same table and components as the browser, always for an anonymous
 * reader, so that one HTML is right for everybody and holds no price. All other pages get the frame with an empty page,
 * which the browser fills.
 */
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, matchPath, StaticRouterProvider } from 'react-router-dom'
import { readThrough } from '#account/page.ts'
import { know } from '#account/lines.ts'
import { ReadFailure } from '#actions/calls/read.ts'
import { calls } from '#contract/calls.ts'
import type { Fetch } from '#net/client.ts'
import type { RootData } from '#parts/frame/root-data.ts'
import type { Handle } from './page-route.ts'
import { withFrame } from './router.tsx'
import { actingFor, baseFor, withoutBase } from '#domain/acting.ts'
import { paths, rows } from './routes.ts'
import { home, type Row } from './row.ts'
import { PageSkeleton } from './shell/page-skeleton.tsx'
import { table } from './table.ts'

/** Of Vite's build manifest: source file → its chunk. */
type Manifest = Record<string, Chunk>
type Chunk = { file: string; name?: string; css?: string[]; imports?: string[] }

const ENTRY = 'index.html'

/** A built file that stands in the page itself, with its hash as a content security policy names it. */
export type Inline = { text: string; hash: string }

export type PageDeps = {
  /** The built index.html. */
  template: string
  manifest: Manifest
  /** @param path of a style or script of the build, such as /assets/app.css */
  inline(path: string): Inline
  /** Answers /api paths in this process. */
  fetch: Fetch
  /** Where the site lives, for canonical links: https://shop.example */
  origin: string
}

/** `scripts` and `styles`: the hashes of what stands in the page itself. */
export type Document = { html: string; scripts: string[]; styles: string[] }
export type Rendered = ({ status: number } & Document) | { status: number; location: string }

/** Of the template: a style, and the script that runs before the first paint. */
const SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)">/g
const SCRIPT = /<script src="([^"]+)"><\/script>/g

const NOT_FOUND = '/404'

/** No row has this address: it renders the frame around an empty page. */
const SHELL = '/shell'

export function createPageRenderer(deps: PageDeps): { page(url: URL): Promise<Rendered>; shell(): Promise<Rendered> } {
  know(calls)
  readThrough(deps.fetch)
  const handler = createStaticHandler(withFrame([...table, { path: SHELL, Component: PageSkeleton }]))

  async function page(url: URL): Promise<Rendered> {
    const path = withoutBase(url.pathname)
    const row = findRow(path)
    const customer = actingFor(url.pathname)
    if (!row) return { status: 302, location: `${baseFor(customer)}/404` }
    // What a rep sees of a customer is never public: the frame is served, and the browser fills it.
    if (customer > 0) return { ...(await shell()), status: path === NOT_FOUND ? 404 : 200 }
    if (!row.html) return shell()
    return renderAt(url, row)
  }

  const shell = () => renderAt(new URL(SHELL, deps.origin), null)

  async function renderAt(url: URL, row: Row | null): Promise<Rendered> {
    const context = await handler.query(new Request(url))
    if (context instanceof Response)
      return { status: context.status, location: context.headers.get('location') ?? '/404' }
    // A page that failed is left to the browser, which can ask again; without a frame the HTML stays empty.
    if (context.errors)
      return row ? { ...(await shell()), status: statusOf(context.errors) } : { status: 200, ...fill({}) }
    const app = renderToString(
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />,
    )
    const boot = row ? data({ loaderData: context.loaderData }) : ''
    const handle = context.matches.at(-1)?.route.handle as Handle | undefined
    const leaf = context.loaderData[context.matches.at(-1)?.route.id ?? '']
    const root = context.loaderData['root'] as RootData | null
    const title = [leaf && handle?.title ? handle.title(leaf as never) : row?.title, root?.common.site.title]
      .filter(Boolean)
      .join(' - ')
    const chunks = chunksOf(deps.manifest, codeOf(row))
    const code = linksToCode(chunks)
    const sheets = [...new Set(chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)))]
    const head = row ? canonical(deps.origin, url) : ''
    return { status: row?.path === NOT_FOUND ? 404 : 200, ...fill({ title, sheets, head, app, boot, code }) }
  }

  /** The first paint waits for nothing but the page: its styles, and the script that runs before it, stand in it. */
  function fill({
    title,
    sheets = [],
    head = '',
    app = '',
    boot = '',
    code = '',
  }: {
    title?: string
    sheets?: readonly string[]
    head?: string
    app?: string
    boot?: string
    code?: string
  }): Document {
    const scripts: string[] = []
    const styles: string[] = []
    const inline = (path: string, hashes: string[]): string => {
      const { text, hash } = deps.inline(path)
      hashes.push(hash)
      return text
    }
    const style = (path: string): string => `<style data-href="${path}">${inline(path, styles)}</style>`
    const titled = title
      ? deps.template.replace(/<title>.*?<\/title>/, () => `<title>${escape(title)}</title>`)
      : deps.template
    const html = titled
      .replace(SHEET, (_, path: string) => style(path))
      .replace(SCRIPT, (_, path: string) => `<script>${inline(path, scripts)}</script>`)
      .replace('<!--head-->', () => sheets.map(style).join('') + head)
      .replace('<!--app-->', () => app)
      .replace('<!--data-->', () => boot)
      .replace('<!--code-->', () => code)
    return { html, scripts, styles }
  }

  return { page, shell }
}

/** The code of a refusal, such as 404; every other failure is the server's own. */
function statusOf(errors: Record<string, unknown>): number {
  const [error] = Object.values(errors)
  if (!(error instanceof ReadFailure)) return 503
  const { failure } = error
  return failure.kind === 'refused' ? failure.code : failure.kind === 'invalid' ? 404 : 503
}

function findRow(pathname: string): Row | undefined {
  return rows.find((row) => paths(row).some((path) => matchPath(path, pathname)))
}

/** A chunk of many files has no source of its own in the manifest: this one is looked for by its name (vite.config.ts). */
const ENGINE = 'engine'

/** The chunks that the entry will import: the page, and before it the engine and the route table, which home does not need. */
function codeOf(row: Row | null): string[] {
  const page = row ? [`src/pages/${row.page}.tsx`] : []
  return row === home ? page : [ENGINE, 'src/app/table.ts', ...page]
}

/** The chunks of some sources and all that they import, which comes first. The entry and what it imports stand in the template. */
function chunksOf(manifest: Manifest, sources: readonly string[]): Chunk[] {
  const seen = new Set<string>()
  const out: Chunk[] = []
  const walk = (key: string): void => {
    const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key)
    if (!chunk || seen.has(key)) return
    seen.add(key)
    chunk.imports?.forEach(walk)
    out.push(chunk)
  }
  walk(ENTRY)
  const inTemplate = out.length
  sources.forEach(walk)
  return out.slice(inTemplate)
}

/** Load the chunks before the entry asks for them. */
const linksToCode = (chunks: readonly Chunk[]): string =>
  [...new Set(chunks.map(({ file }) => file))]
    .map((file) => `<link rel="modulepreload" href="/${file}" crossorigin fetchpriority="low">`)
    .join('')

/** Filters and pages of a list are views of one page; search engines get the bare address. */
function canonical(origin: string, url: URL): string {
  return `<link rel="canonical" href="${escape(origin + url.pathname)}">`
}

/** A data block, not a script: the content security policy lets it be. `<` is escaped so that no text can end it. */
function data(value: unknown): string {
  return `<script type="application/json" id="boot">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
