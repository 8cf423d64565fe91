/** From a row of the route table to its routes: the lazy page, the members' guard, aliases. */
import { redirect, replace, type LoaderFunction, type RouteObject } from 'react-router-dom'
import type { ComponentType } from 'react'
import { loginPath } from '#actions/frame/go.ts'
import { ReadFailure } from '#actions/calls/read.ts'
import { machine } from '#account/page.ts'
import { session } from '#state/session.ts'
import { Failed } from './failed.tsx'
import { paths, type Row } from './row.ts'

/** What a file in src/pages exports. */
export type PageModule = {
  Component: ComponentType
  loader?: LoaderFunction
  /** Only when the title depends on what was loaded; else the row's stands. */
  title?: (data: never) => string
}

/** What a route tells the frame about its page. */
export type Handle = { row: Row; title?: PageModule['title'] }

/** A route's id is its address, so that data which the server rendered fits, however much of the table the browser has loaded. */
export function pageRoutes(row: Row, page: () => Promise<PageModule>): RouteObject[] {
  const handle: Handle = { row }
  return paths(row).map((path) => {
    const route = { id: path, path, handle, ErrorBoundary: Failed }
    const to = row.redirect
    if (to === undefined) return { ...route, lazy: () => load(row, handle, page) }
    return {
      ...route,
      loader: ({ params }) =>
        replace(to.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))),
    }
  })
}

async function load(
  row: Row,
  handle: Handle,
  page: () => Promise<PageModule>,
): Promise<{ Component: ComponentType; loader: LoaderFunction }> {
  const module = await page()
  if (module.title) handle.title = module.title
  return { Component: module.Component, loader: guarded(row, module.loader) }
}

/** Visitors of a members' page, and members whose session has expired, are led to /login and back. */
function guarded(row: Row, loader: LoaderFunction | undefined): LoaderFunction {
  return async (args, context) => {
    const url = new URL(args.request.url)
    const here = url.pathname + url.search
    // An address that the history holds already is replaced: else the back button would lead to /login again and again.
    const toLogin = () => (isCurrentAddress(here) ? replace : redirect)(loginPath(here))
    if (row.member) {
      await machine.known()
      if (session.kind !== 'member') await machine.askPostponed()
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

/** Opened from outside or by the back button: the address bar changed before the page is loaded. */
function isCurrentAddress(path: string): boolean {
  return !import.meta.env.SSR && path === location.pathname + location.search
}
