/**
 * The router of a page that came as the server's HTML, until the full one is there. It knows one address and shows it;
 * what is asked of it waits for the full router, which takes over in its place: the tree on the screen stays the same.
 */
import {
  IDLE_NAVIGATION,
  type createBrowserRouter,
  type HydrationState,
  type RouteObject,
  type To,
} from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>
type State = Router['state']

/**
 * @param routes from the frame down to the page
 * @param load brings the full router; asked again after a failure
 */
export function firstRouter(
  routes: readonly RouteObject[],
  hydration: HydrationState,
  load: () => Promise<Router>,
): { router: Router; takeOver(): Promise<Router> } {
  const state = stateOf(routes, hydration)
  let full: Router | null = null
  let loading: Promise<Router> | undefined
  const registrations = new Set<() => void>()

  function takeOver(): Promise<Router> {
    loading ??= load().then(
      (router) => {
        full = router
        for (const begin of registrations) begin()
        registrations.clear()
        return router
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  /** @returns what ends it */
  function register(begin: (router: Router) => () => void): () => void {
    if (full) return begin(full)
    let end = (): void => {}
    const later = () => full && (end = begin(full))
    registrations.add(later)
    return () => {
      registrations.delete(later)
      end()
    }
  }

  const first = {
    state,
    basename: '/',
    routes: [],
    manifest: {},
    future: {},
    window,
    createHref,
    createURL: urlOf,
    encodeLocation: (to: To) => partsOf(urlOf(to)),
    subscribe: (listener: Parameters<Router['subscribe']>[0]) =>
      register((router) => {
        // The address may have changed while the full router was on its way.
        if (router.state.location.pathname !== state.location.pathname) listener(router.state, NO_NEWS)
        return router.subscribe(listener)
      }),
    enableScrollRestoration: (...given: Parameters<Router['enableScrollRestoration']>) =>
      register((router) => router.enableScrollRestoration(...given)),
    navigate: async (to: To | number | null, options?: object): Promise<void> => {
      const router = await takeOver().catch(() => null)
      if (typeof to === 'number') return router ? router.navigate(to) : history.go(to)
      if (router) return router.navigate(to, options)
      // Without the full router the link is an ordinary one, which the network or the worker answers.
      location.assign(createHref(to ?? location.href))
    },
    revalidate: async (): Promise<void> => (await takeOver()).revalidate(),
  }
  const router = new Proxy(first as unknown as Router, {
    get: (target, key): unknown => Reflect.get(full ?? target, key),
  })
  return { router, takeOver }
}

const NO_NEWS = { deletedFetchers: [], newErrors: null, flushSync: false }

function stateOf(routes: readonly RouteObject[], { loaderData = {} }: HydrationState): State {
  const before = history.state as { usr?: unknown; key?: string } | null
  const { pathname, search, hash } = location
  return {
    historyAction: 'POP' as State['historyAction'],
    location: { pathname, search, hash, state: before?.usr ?? null, key: before?.key ?? 'default', mask: undefined },
    matches: routes.map((route) => ({ params: {}, pathname: '/', pathnameBase: '/', route })) as State['matches'],
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    // The browser restores the position of a page that came as HTML.
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: loaderData ?? {},
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  }
}

function urlOf(to: To): URL {
  return new URL(createHref(to), location.origin)
}

function createHref(to: To): string {
  return typeof to === 'string' ? to : `${to.pathname ?? '/'}${to.search ?? ''}${to.hash ?? ''}`
}

function partsOf({ pathname, search, hash }: URL): { pathname: string; search: string; hash: string } {
  return { pathname, search, hash }
}
