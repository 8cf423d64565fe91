/** From the route table to the router: lazy pages, the members' guard, aliases, the way to /404. */
import type { ComponentType } from 'react'
import {
  createBrowserRouter,
  matchRoutes,
  redirect,
  replace,
  useRouteError,
  type HydrationState,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom'
import { loginPath } from '#actions/go.ts'
import { read, ReadFailure, type Read } from '#actions/read.ts'
import { sessionKnown } from '#actions/session.ts'
import { PageError } from '#parts/page-error.tsx'
import { session } from '#state/session.ts'
import type { RootData } from '#parts/root-data.ts'
import { Root } from './root.tsx'
import { paths, rows, type Row } from './routes.ts'

/** What a file in src/pages exports. */
export type PageModule = {
  Component: ComponentType
  loader?: LoaderFunction
  /** Only when the title depends on what was loaded; else the row's stands. */
  title?: (data: never) => string
}

/** What the root knows of the present page. */
export type Handle = { row: Row; title?: PageModule['title'] }

/** A page's own pieces lie one folder deeper, under its name. */
const pages = import.meta.glob<PageModule>('../pages/*/*.tsx')

export function routes(): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Root,
      loader: loadRoot,
      shouldRevalidate: () => false,
      ErrorBoundary: Failed,
      children: [...rows.flatMap(toRoutes), { path: '*', loader: () => replace('/404') }],
    },
  ]
}

/** Failures of common data and ads are silent (section 8): the frame then stands without them. */
async function loadRoot({ request }: LoaderFunctionArgs): Promise<RootData | null> {
  const options = { signal: request.signal }
  const [common, help, links, top, right] = await Promise.all([
    silently(read('common', {}, options)),
    silently(read('articleCategory', {}, options)),
    silently(read('links', {}, options)),
    silently(read('focusTop', {}, options)),
    silently(read('focusRight', {}, options)),
  ])
  if (!common) return null
  return { common, help: help?.data ?? [], links: links?.data ?? [], ads: { top: top?.data ?? [], right: right?.data ?? [] } }
}

async function silently<T>(reading: Promise<Read<T>>): Promise<T | undefined> {
  try {
    return (await reading).data
  } catch (error) {
    if (error instanceof ReadFailure) return undefined
    throw error
  }
}

function toRoutes(row: Row): RouteObject[] {
  const handle: Handle = { row }
  return paths(row).map((path) => {
    if (row.redirect !== undefined) {
      const to = row.redirect
      return { path, handle, loader: ({ params }) => replace(to.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')) }
    }
    return { path, handle, ErrorBoundary: Failed, lazy: () => load(row, handle) }
  })
}

async function load(row: Row, handle: Handle): Promise<{ Component: ComponentType; loader: LoaderFunction }> {
  const page = pages[`../pages/${row.page}.tsx`]
  if (!page) throw new Error(`no page file for ${row.page}`)
  const module = await page()
  if (module.title) handle.title = module.title
  return { Component: module.Component, loader: guarded(row, module.loader) }
}

/** Visitors of a members' page, and members whose session ran out on the way, go to /login and come back. */
function guarded(row: Row, loader: LoaderFunction | undefined): LoaderFunction {
  return async (args, context) => {
    const url = new URL(args.request.url)
    const here = url.pathname + url.search
    // An address that is in the history already is replaced: the way back would lead to login again and again.
    const toLogin = () => (isShown(here) ? replace : redirect)(loginPath(here))
    if (row.member) {
      await sessionKnown()
      if (session.kind !== 'member') return toLogin()
    }
    try {
      return loader ? await loader(args, context) : null
    } catch (error) {
      if (error instanceof ReadFailure && error.failure.kind === 'login') return toLogin()
      throw error
    }
  }
}

/** Opened from outside, or reached by the way back: the address bar says it before its page is there. */
function isShown(path: string): boolean {
  return !import.meta.env.SSR && path === location.pathname + location.search
}

function Failed() {
  const error = useRouteError()
  return <PageError failure={error instanceof ReadFailure ? error.failure : null} />
}

/** @param hydration what the server rendered with, if this page came rendered */
export async function createRouter(hydration: HydrationState | null): Promise<ReturnType<typeof createBrowserRouter>> {
  const table = routes()
  if (hydration) await preload(table, location.pathname)
  return createBrowserRouter(table, hydration ? { hydrationData: hydration } : {})
}

/** Hydration needs the page's code before the first render. */
async function preload(table: RouteObject[], pathname: string): Promise<void> {
  for (const { route } of matchRoutes(table, pathname) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}
