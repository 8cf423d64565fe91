import { useLoaderData } from 'react-router-dom'

/**
 * What the page's loader gave, typed by the loader itself: `useLoaded<typeof loader>()`. A redirect never reaches its
 * page, so answers that are responses are left out.
 */
export function useLoaded<L extends (...args: never[]) => unknown>(): Exclude<Awaited<ReturnType<L>>, Response> {
  return useLoaderData() as Exclude<Awaited<ReturnType<L>>, Response>
}
