/**
 * Has this device kept anything of ours? A first visit must not wait for the database's code. The names of
 * databases tell; web storage would not: it reaches the disk seconds later, and not at all when the browser is killed.
 */
export async function usedBefore(): Promise<boolean> {
  if (!('indexedDB' in globalThis)) return false
  // Older Firefox cannot list them: then the database itself is asked.
  if (!indexedDB.databases) return true
  return (await indexedDB.databases().catch(() => [])).some(
    ({ name = '' }) => name === 'shared' || name.startsWith('outbox-'),
  )
}
