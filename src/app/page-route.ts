/** From a row of the route table to its routes: the lazy page, the members' guard, aliases. */
import { addressOf, here } from '#actions/frame/here.ts'
import type { LoaderFunction, RouteObject } from 'react-router-dom'
import type { ComponentType } from 'react'
import { baseFor, REP_HOME } from '#domain/acting.ts'
import type { Failure } from '#contract/outcome.ts'
import { isLeaving, leaveTo, loginPath } from '#actions/frame/go.ts'
import { ReadFailure } from '#actions/calls/read.ts'
import { customer } from '#account/acting.ts'
import { machine } from '#account/page.ts'
import type { AreaLink } from '#parts/frame/area-nav.tsx'
import { session } from '#state/session.ts'
import { ui } from '#state/ui.ts'
import { Failed } from './failed.tsx'
import { redirect, replace } from './make-router.ts'
import { paths, type Row } from './row.ts'
import { failedSections, noteOwner, takeLeft, type LeadTo } from './screen.ts'

/** What a file in src/pages exports. */
export type PageModule = {
  Component: ComponentType
  loader?: LoaderFunction
  /** Only when the title depends on what was loaded; else the row's stands. */
  title?: (data: never) => string
}

/** What a route tells the frame about its page. */
export type Handle = { row: Row; title?: PageModule['title']; area?: readonly AreaLink[] }

/** A route's id is its address, so that data which the server rendered fits, however much of the table the browser has loaded. */
export function pageRoutes(row: Row, page: () => Promise<PageModule>, area?: readonly AreaLink[]): RouteObject[] {
  const handle: Handle = { row, ...(area && { area }) }
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
  const open: () => Promise<PageModule> =
    customer > 0 && row.customerOnly ? () => import('../pages/app/customer-only.tsx') : page
  const module = await open()
  if (module.title) handle.title = module.title
  return { Component: module.Component, loader: guarded(row, id, module.loader) }
}

/** What happens when a read fails comes with the first failure: the first page has no use for it. */
const onFailure = () => import('./failed-read.ts')

/** Visitors of a members' page, and members whose session has expired, are led to /login and back. */
function guarded(row: Row, id: string, loader: LoaderFunction | undefined): LoaderFunction {
  return async (args, context) => {
    const { pathname, search } = addressOf(args.request.url)
    const asked = pathname + search
    // An address that the history holds already is replaced: else the back button would lead away again and again.
    const leadTo: LeadTo = (path) => (isCurrentAddress(asked) ? replace : redirect)(path)
    // A rep's own page belongs to no customer: it is another document.
    if (customer > 0 && pathname.startsWith(REP_HOME)) {
      leaveTo(asked, { replace: true })
      return new Promise(() => {})
    }
    if (customer > 0 && row.frame !== 'login') await openCustomer()
    if (row.member) {
      await machine.known()
      if (session.kind !== 'member') await machine.askPostponed()
      if (session.kind !== 'member') {
        // While the device forgets them and the server hears of it, whoever logs out keeps what is on the screen.
        return isLeaving() ? new Promise(() => {}) : leadTo(loginPath(asked))
      }
      // A rep's own account buys nothing: a member's page is to be had for one of the customers.
      if (session.user?.rep && customer === 0 && !pathname.startsWith(REP_HOME)) return leadTo(REP_HOME)
    }
    // A locked tablet shows one address, and this may be another one.
    if (session.user?.rep) {
      const instead = await (await import('#actions/rep/lock.ts')).ledBack(baseFor(customer) + asked)
      if (instead !== '') {
        leaveTo(instead, { replace: true })
        return new Promise(() => {})
      }
    }
    if (import.meta.env.SSR) return loader ? loader(args, context) : null
    ui.refreshFailed = false
    if (!loader) return null
    const left = takeLeft(id, asked)
    if (left) return left.data
    // A read that another one of the same path replaced says nothing about the page that is being opened.
    const readPage = () => Promise.resolve(loader(args, context))
    const again = (error: unknown) => {
      const isReplaced = error instanceof ReadFailure && error.failure.kind === 'superseded'
      return isReplaced && !args.request.signal.aborted ? readPage() : Promise.reject(error)
    }
    try {
      const loaded: unknown = await readPage().catch(again)
      const elsewhere = loaded instanceof Response ? loaded.headers.get('Location') : null
      if (elsewhere !== null && isCurrentAddress(asked)) return replace(elsewhere)
      const failed = failedSections(loaded)
      const data = failed.length > 0 ? (await onFailure()).withShown(loaded, failed, id, asked) : loaded
      noteOwner(data)
      return data
    } catch (error) {
      if (!(error instanceof ReadFailure)) throw error
      if (error.failure.kind === 'login') return leadTo(loginPath(asked))
      const late = await onFailure().catch(() => null)
      if (!late) throw error
      return late.afterFailure(error, { id, here: asked, isOpened: isCurrentAddress(asked), leadTo })
    }
  }
}

/** Nobody was there to be asked, or to answer: that says nothing about who is here. */
const UNREACHED: readonly Failure['kind'][] = ['offline', 'timeout', 'broken']

/**
 * A customer's pages show nothing to a visitor: a device that does not hold the customer asks the server who is here.
 * @throws ReadFailure when the server could not say; a rep is not led to log in for that
 */
async function openCustomer(): Promise<void> {
  if ((await machine.known()).kind === 'member') return
  const outcome = await machine.identify()
  if (outcome.kind !== 'ok' && UNREACHED.includes(outcome.kind)) throw new ReadFailure(outcome)
}

/** Opened from outside or by the back button: the address bar changed before the page is loaded. */
function isCurrentAddress(path: string): boolean {
  return !import.meta.env.SSR && path === here()
}
