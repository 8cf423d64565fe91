/** Around every page: its frame, its title, its scroll position, and where the focus goes after a navigation. */
import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useRouteLoaderData, type Location } from 'react-router-dom'
import { markHydrated } from './alive.ts'
import { forgetWanted } from '#actions/cart/wanted.ts'
import type { RootData } from '#parts/frame/root-data.ts'
import type { Handle } from './page-route.ts'
import { home, type Row } from './row.ts'
import { Shell } from './shell/shell.tsx'

/** Pages of the tab bar: they keep their scroll position even when they are opened anew. */
const TAB_ROOTS = ['/', '/cart', '/cart_step1', '/star']

export function Root() {
  const { row, title } = usePage()
  const { pathname } = useLocation()
  const data = useRouteLoaderData('root') as RootData | null | undefined
  const site = data?.common.site.title ?? ''
  const full = title && site ? `${title} - ${site}` : title || site
  useEffect(() => {
    if (full) document.title = full
  }, [full])
  useFocusOnHeading(pathname)
  useEffect(() => forgetWanted(pathname), [pathname])
  useEffect(markHydrated, [])
  useEffect(
    () => void import('./silence.ts').then(({ startWatch }) => startWatch(document.getElementById('boot') !== null)),
    [],
  )
  return (
    <>
      <Shell row={row}>
        <Outlet />
      </Shell>
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/** Every address that was opened by typing has the history key `default`: it is told apart by the address itself. */
function scrollKey({ pathname, search, key }: Location): string {
  if (TAB_ROOTS.includes(pathname)) return pathname
  return key === 'default' ? pathname + search : key
}

/** The row and title of the innermost match. */
function usePage(): { row: Row; title: string } {
  const match = useMatches().at(-1)
  const handle = match?.handle as Handle | undefined
  const row = handle?.row ?? home
  const data = match?.loaderData
  return { row, title: data && handle?.title ? handle.title(data as never) : row.title }
}

/** The router does not move the focus: after a navigation the page's heading gets it, so that a screen reader begins there. */
function useFocusOnHeading(pathname: string): void {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // Whoever types already, because the page was long in coming, goes on typing.
    if (document.activeElement?.matches('input, textarea, select')) return
    const at = document.activeElement
    void import('#ui/focus-heading.ts').then((late) => {
      // A key that was quicker than this code has moved the focus on: it stays there.
      if (document.activeElement === at || document.activeElement === document.body) late.focusHeading()
    })
  }, [pathname])
}
