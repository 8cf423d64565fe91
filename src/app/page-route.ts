/** From a row of the route table to its routes: the lazy page, the members' guard, aliases. */
import { redirect, replace, type LoaderFunction, type RouteObject } from 'react-router-dom'
import type { ComponentType } from 'react'
import type { Failure } from '#contract/outcome.ts'
import { alert } from '#actions/frame/dialogs.ts'
import { contractPath, loginPath } from '#actions/frame/go.ts'
import { show } from '#actions/calls/effects.ts'
import { ReadFailure } from '#actions/calls/read.ts'
import { machine } from '#account/page.ts'
import { session } from '#state/session.ts'
import { ui } from '#state/ui.ts'
import { Failed } from './failed.tsx'
import { paths, type Row } from './row.ts'
import { noteOwner, shownBy, withShownSections } from './screen.ts'

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
    if (to === undefined) return { ...route, lazy: () => load(row, handle, path, page) }
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
  id: string,
  page: () => Promise<PageModule>,
): Promise<{ Component: ComponentType; loader: LoaderFunction }> {
  const module = await page()
  if (module.title) handle.title = module.title
  return { Component: module.Component, loader: guarded(row, id, module.loader) }
}

/** Where the reader was left after a read failed: this address is on the screen and is not read again. */
let left = ''

/**
 * Visitors of a members' page, and members whose session has expired, are led to /login and back; who has something to
 * sign first is led to the contract and back. What is on the screen stays there when it cannot be read again.
 */
function guarded(row: Row, id: string, loader: LoaderFunction | undefined): LoaderFunction {
  return async (args, context) => {
    const url = new URL(args.request.url)
    const here = url.pathname + url.search
    // An address that the history holds already is replaced: else the back button would lead away again and again.
    const leadTo = (path: string) => (isCurrentAddress(here) ? replace : redirect)(path)
    if (row.member) {
      await machine.known()
      if (session.kind !== 'member') await machine.askPostponed()
      if (session.kind !== 'member') return leadTo(loginPath(here))
    }
    if (import.meta.env.SSR) return loader ? loader(args, context) : null
    ui.refreshFailed = false
    if (!loader) return null
    const shown = shownBy(id)
    const isLeftHere = left === here
    left = ''
    if (isLeftHere && shown?.address === here) return shown.data
    try {
      const loaded: unknown = await loader(args, context)
      if (loaded instanceof Response) return loaded
      const data = shown?.address === here ? withShownSections(loaded, shown.data) : loaded
      noteOwner(data)
      return data
    } catch (error) {
      if (!(error instanceof ReadFailure)) throw error
      const { failure } = error
      if (failure.kind === 'login') return leadTo(loginPath(here))
      if (failure.kind === 'blocked' && !here.startsWith(CONTRACT)) {
        // The message lies over the contract: a page that is only being opened could not show it yet.
        void alert(failure.msg)
        return leadTo(contractPath(here))
      }
      if (!shown || !PASSING.includes(failure.kind)) throw error
      if (shown.address === here) {
        ui.refreshFailed = failure.kind !== 'superseded'
        return shown.data
      }
      // The back button has moved the address already: there the error page stands.
      if (isCurrentAddress(here)) throw error
      show(failure)
      left = shown.address
      return replace(shown.address)
    }
  }
}

const CONTRACT = '/dzht'
/** Failures that say nothing about what was asked for: the same read may succeed the next time. */
const PASSING: readonly Failure['kind'][] = ['offline', 'timeout', 'broken', 'superseded']

/** Opened from outside or by the back button: the address bar changed before the page is loaded. */
function isCurrentAddress(path: string): boolean {
  return !import.meta.env.SSR && path === location.pathname + location.search
}
