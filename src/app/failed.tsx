import { useRouteError } from 'react-router-dom'
import { ReadFailure } from '#account/read-failure.ts'
import { PageError } from '#parts/frame/page-error.tsx'

/** In place of the frame and its page, where the frame itself threw: there is no other main. */
export function FrameFailed() {
  return (
    <main>
      <Failed />
    </main>
  )
}

/** In place of a page that threw. */
export function Failed() {
  const error = useRouteError()
  return <PageError failure={error instanceof ReadFailure ? error.failure : null} />
}
