import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider, type HydrationState } from 'react-router-dom'
import { setNavigator } from '#actions/frame/go.ts'
import { machine } from '#account/page.ts'
import { start } from '#app/start.ts'
import { createRouter } from '#app/router.tsx'
import '#design/reset.css.ts'

const root = document.getElementById('root') as HTMLElement
const boot = JSON.parse(document.getElementById('boot')?.textContent ?? 'null') as HydrationState | null

start(boot !== null)
void mount()

/** Not awaited at the top level: pages import from this file's chunk, which would then wait for them and they for it. */
async function mount(): Promise<void> {
  const router = await createRouter(boot)
  // Not before: the row may say that it is not to be asked.
  void machine.known()
  setNavigator({
    go: (to, replace) => void router.navigate(to, { replace }),
    revalidate: () => router.revalidate(),
  })
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  // The server's HTML is brought to life in slices; without it the frame stays until the first page is there.
  if (boot) return startTransition(() => void hydrateRoot(root, app))
  if (!router.state.initialized) await initialized(router)
  createRoot(root).render(app)
}

function initialized(router: Awaited<ReturnType<typeof createRouter>>): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })
}
