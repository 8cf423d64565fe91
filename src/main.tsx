import { lazy, startTransition, StrictMode, Suspense } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider, type createBrowserRouter, type HydrationState } from 'react-router-dom'
import { setNavigator } from '#actions/frame/go.ts'
import { isMarked } from '#actions/frame/member-mark.ts'
import { alive } from '#app/alive.ts'
import { firstRouter } from '#app/first-router.ts'
import { watchChunks } from '#app/missing-chunks.ts'
import { Root } from '#app/root.tsx'
import { home } from '#app/row.ts'
import '#design/reset.css.ts'

type Router = ReturnType<typeof createBrowserRouter>

const Failed = lazy(() => import('#app/failed.tsx').then((m) => ({ default: m.Failed })))

const root = document.getElementById('root') as HTMLElement
watchChunks()
const boot = JSON.parse(document.getElementById('boot')?.textContent ?? 'null') as HydrationState | null

/** Not awaited at the top level: pages import from this file's chunk, which would then wait for them and they for it. */
void (boot && location.pathname === home.path ? hydrateHome(boot) : open(boot))

/** Home lives before the full router, the account and the network's client are there: they come when it reacts to a tap. */
async function hydrateHome(hydration: HydrationState): Promise<void> {
  const load = () => import('#app/engine.ts').then(({ startEngine }) => startEngine(hydration))
  // A member's prices come with the engine, and their device has its code.
  let early = isMarked() ? load() : null
  const { Component } = await import('#pages/home/home.tsx')
  const errorElement = (
    <Suspense>
      <Failed />
    </Suspense>
  )
  const frame = { id: 'root', Component: Root, errorElement }
  const page = {
    id: home.path as string,
    path: home.path as string,
    handle: { row: home },
    Component,
    errorElement,
  }
  const { router, takeOver } = firstRouter([frame, page], hydration, () => {
    const begun = early ?? load()
    early = null
    return begun
  })
  hydrate(router)
  // Without a network the next tap asks for it again.
  void alive.then(takeOver).catch(() => {})
}

async function open(hydration: HydrationState | null): Promise<void> {
  const { startEngine } = await import('#app/engine.ts')
  const router = await startEngine(hydration)
  if (hydration) return hydrate(router)
  // Without the server's HTML the frame stays until the first page is there.
  if (!router.state.initialized) await initialized(router)
  createRoot(root).render(appWith(router))
}

/** The server's HTML is brought to life in slices. */
function hydrate(router: Router): void {
  startTransition(() => void hydrateRoot(root, appWith(router)))
}

function appWith(router: Router) {
  setNavigator({
    go: (to, replace) => void router.navigate(to, { replace }),
    revalidate: () => router.revalidate(),
  })
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
}

function initialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })
}
