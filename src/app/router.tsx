/** The router: the frame around every page, home at once, and the rest of the table when the reader leaves home. */
import { addressOf, pathHere } from '#actions/frame/here.ts'
import { learnAddresses } from '#actions/frame/way-back.ts'
import type { HydrationState, LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { ReadFailure, readOr } from '#actions/calls/read.ts'
import { customer } from '#account/acting.ts'
import { machine } from '#account/page.ts'
import { baseFor } from '#domain/acting.ts'
import type { RootData } from '#parts/frame/root-data.ts'
import { Failed, FrameFailed } from './failed.tsx'
import { createBrowserRouter, matchRoutes, replace } from './make-router.ts'
import { isOfOne } from './of-one.ts'
import { pageRoutes, type Handle } from './page-route.ts'
import { Root } from './root.tsx'
import { home, type Row } from './row.ts'
import { shownBy, watchScreen } from './screen.ts'

/** The frame around the pages, and the redirect to /404 for unknown addresses. */
export function withFrame(pages: readonly RouteObject[]): RouteObject[] {
  const unknown: RouteObject = { id: '*', path: '*', loader: notFound, ErrorBoundary: Failed }
  return [
    {
      id: 'root',
      Component: Root,
      loader: loadRoot,
      shouldRevalidate: () => !isWhole,
      ErrorBoundary: FrameFailed,
      children: [...pages, unknown],
    },
  ]
}

const wholeTable = () => import('./table.ts').then(({ table }) => table)

/** An address that no route matches: it does not exist, or the route table could not be loaded when it was needed. */
async function notFound({ request }: LoaderFunctionArgs): Promise<Response> {
  const { pathname, search } = addressOf(request.url)
  const table = await wholeTable().catch(() => {
    throw new ReadFailure({ kind: 'offline' })
  })
  return replace(matchRoutes(table, pathname) ? pathname + search : '/404')
}

/** False while the frame stands without something that could not be read: the next page brings it. */
let isWhole = true

/** Failures of common data and ads are silent (section 8): the frame then stands without them, or with what it had. */
async function loadRoot({ request }: LoaderFunctionArgs): Promise<RootData | null> {
  const options = { signal: request.signal }
  const shown = shownBy('root')?.data as RootData | null | undefined
  const [common, help, links, top, right] = await Promise.all([
    readOr('common', {}, null, options),
    readOr('articleCategory', {}, null, options),
    readOr('links', {}, null, options),
    readOr('focusTop', {}, null, options),
    readOr('focusRight', {}, null, options),
  ])
  isWhole = [common, help, links, top, right].every((answer) => answer !== null)
  if (!common) return shown ?? null
  return {
    common,
    help: help?.data ?? shown?.help ?? [],
    links: links?.data ?? shown?.links ?? [],
    ads: { top: top?.data ?? shown?.ads.top ?? [], right: right?.data ?? shown?.ads.right ?? [] },
  }
}

/** @param hydration what the server rendered with, if this page came rendered */
export async function createRouter(hydration: HydrationState | null): Promise<ReturnType<typeof createBrowserRouter>> {
  const atHome = pathHere() === home.path
  const table = withFrame(atHome ? pageRoutes(home, () => import('../pages/home/home.tsx')) : await wholeTable())
  // Once: each look ranks the whole table anew.
  const here = (matchRoutes(table, pathHere()) ?? []).map(({ route }) => route)
  const first = rowOf(here.at(-1))
  if (first?.skipUser) machine.postpone()
  if (hydration) await preload(here)
  const router = createBrowserRouter(table, {
    basename: baseFor(customer) || '/',
    ...(hydration ? { hydrationData: hydration } : {}),
    // When the table cannot be loaded, the route for unknown addresses shows that a network is needed.
    ...(atHome
      ? {
          patchRoutesOnNavigation: ({ patch }) =>
            wholeTable().then(
              (pages) => patch('root', pages),
              () => {},
            ),
        }
      : {}),
  })
  watchScreen(router)
  learnAddresses(async (path) => isOfOne(await wholeTable(), path))
  // Whose question was put off at the login page, and who goes on, is asked about now.
  router.subscribe(({ navigation, matches }) => {
    const row = rowOf(matches.at(-1)?.route)
    if (navigation.state === 'idle' && !row?.skipUser) void machine.askPostponed()
  })
  return router
}

function rowOf(route: Pick<RouteObject, 'handle'> | undefined): Row | undefined {
  return (route?.handle as Handle | undefined)?.row
}

/** Hydration needs the page's code before the first render. */
async function preload(here: readonly RouteObject[]): Promise<void> {
  for (const route of here) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}
