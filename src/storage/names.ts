/** Private data is kept in databases of one account each; their names do not say whose. */

/**
 * @param digest SHA-256 as hex
 * @returns 16 hex digits of the digest of origin + id
 */
export async function accountHash(
  digest: (text: string) => Promise<string>,
  origin: string,
  id: number,
): Promise<string> {
  return (await digest(`${origin}${id}`)).slice(0, 16)
}

export const outboxName = (hash: string) => `outbox-${hash}`
export const cacheName = (hash: string) => `user-${hash}`
export const draftsName = (hash: string) => `drafts-${hash}`
