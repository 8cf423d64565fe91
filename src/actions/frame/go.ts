/** How actions navigate: the router registers itself here when it starts. */
type Navigator = { go(to: string, replace: boolean): void; revalidate(): Promise<void> }

/** Asked for while the first page was still being read, such as by a session that had ended: done once there is a router. */
const early: (() => void)[] = []

let navigator: Navigator = {
  go: (to, replace) => void early.push(() => navigator.go(to, replace)),
  revalidate: () => new Promise((resolve) => early.push(() => resolve(navigator.revalidate()))),
}

export function setNavigator(router: Navigator): void {
  navigator = router
  for (const ask of early.splice(0)) ask()
}

export function go(to: string, options: { replace?: boolean } = {}): void {
  navigator.go(to, options.replace ?? false)
}

/** To an address in another document: one of the server, or out of the customer. @param address whole */
export function leaveTo(address: string, options: { replace?: boolean } = {}): void {
  if (options.replace) location.replace(address)
  else location.assign(address)
}

let isGoing = false

/** The person here has asked to leave: once the device has forgotten them, another document takes the place of this one. */
export function leaveSoon(): void {
  isGoing = true
}

export const isLeaving = (): boolean => isGoing

/** Runs the loaders of the present page again, or of the one that is being opened. Resolves when they have run. */
export function revalidate(): Promise<void> {
  return navigator.revalidate()
}

/** The login page that leads back to where the reader is. Asked for a second time, it still leads back there. */
export function loginPath(from: string): string {
  if (from.startsWith('/login')) return from
  return from === '/' ? '/login' : `/login?from=${encodeURIComponent(from)}`
}

/** The contract's page (code 459) that leads back to what was being done. */
export function contractPath(from: string): string {
  return from.startsWith('/dzht') ? '/dzht' : `/dzht?from=${encodeURIComponent(from)}`
}

/** A way back given in the address: inside the app only, read as a browser reads it, which skips tabs and resolves dots. */
export function safePath(path: string | null): string {
  if (!path?.startsWith('/')) return '/'
  try {
    const { origin, pathname, search, hash } = new URL(path, HERE)
    const isOurs = origin === HERE && !pathname.startsWith('//') && !pathname.startsWith('/login')
    return isOurs ? pathname + search + hash : '/'
  } catch {
    // No address at all, as http://[.
    return '/'
  }
}

/** Any origin does: an address that leads to another one leaves ours, too. */
const HERE = 'https://here.invalid'
