/** Everything a device still holds of ours, as text: databases, caches, web storage, cookies that script can read. */
import type { Page } from 'playwright-core'

export type Dump = { text: string; databases: string[]; cached: string[] }

export async function dump(page: Page): Promise<Dump> {
  return page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const parts: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name)
    for (const name of databases) {
      const db = await answerOf(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store)
        parts.push(name, store, await answerOf(rows.getAllKeys()))
        parts.push(await answerOf(db.transaction(store).objectStore(store).getAll()))
      }
      db.close()
    }
    const cached: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        cached.push(request.url)
        // The build's own files are the same for everybody, and say so by their address.
        const { pathname } = new URL(request.url)
        if (!/^\/assets\/|\.png$/.test(pathname)) parts.push(pathname, await (await cache.match(request))?.text())
      }
    }
    // Words inside bytes are looked for too.
    const asText = (_: string, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value
    return { text: JSON.stringify(parts, asText), databases, cached }
  })
}
