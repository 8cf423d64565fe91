/** What the router shows now: a page that was read stays on the screen when reading it again fails. */
import { withoutBase } from '#domain/acting.ts'
import type { createBrowserRouter } from 'react-router-dom'
import { idOf } from '#account/machine.ts'
import { machine } from '#account/page.ts'

type Router = ReturnType<typeof createBrowserRouter>

let router: Router | null = null

export function watchScreen(shown: Router): void {
  router = shown
}

/** Whose answers a page's data holds; data without an owner came with the server's HTML, which is everybody's. */
const owners = new WeakMap<object, number>()

export function noteOwner(data: unknown): void {
  if (typeof data === 'object' && data !== null) owners.set(data, idOf(machine.presence()))
}

export type Shown = { /** Path and query. */ address: string; data: unknown }

/** What this route shows, where it is on the screen and its data belongs to whoever is here. */
export function shownBy(routeId: string): Shown | null {
  const { location, loaderData } = router?.state ?? {}
  const data: unknown = loaderData?.[routeId]
  if (!location || data === undefined) return null
  const owner = typeof data === 'object' && data !== null ? (owners.get(data) ?? 0) : 0
  if (owner !== 0 && owner !== idOf(machine.presence())) return null
  return { address: withoutBase(location.pathname) + location.search, data }
}

/** Where the reader was left after a read failed: this address is on the screen and is not read again. */
let left = ''

export function leaveAt(address: string): void {
  left = address
}

export function takeLeft(routeId: string, address: string): Shown | null {
  const isLeft = left === address
  left = ''
  const shown = isLeft ? shownBy(routeId) : null
  return shown?.address === address ? shown : null
}

export type LeadTo = (path: string) => Response

/** Names of the sections that could not be read. */
export function failedSections(data: unknown): string[] {
  return isRecord(data) ? Object.keys(data).filter((name) => isFailed(data[name])) : []
}

export function isFailed(value: unknown): boolean {
  return isRecord(value) && 'failure' in value
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
