/** Private data is kept in databases of one account each; their names do not say whose. */

/** @returns 16 hex digits of sha256(origin + id) */
export async function accountHash(origin: string, id: number): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${origin}${id}`))
  return [...new Uint8Array(digest).slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const outboxName = (hash: string) => `outbox-${hash}`
export const cacheName = (hash: string) => `user-${hash}`
