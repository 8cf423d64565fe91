import { useRouteError } from 'react-router-dom'
import { ReadFailure } from '#account/read-failure.ts'
import { PageError } from '#parts/frame/page-error.tsx'

/** In place of a page that threw. */
export function Failed() {
  const error = useRouteError()
  return <PageError failure={error instanceof ReadFailure ? error.failure : null} />
}
