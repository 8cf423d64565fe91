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

/** What a rep keeps of a customer: neither the customer's own databases nor another rep's. */
export async function customerHash(
  digest: (text: string) => Promise<string>,
  origin: string,
  { rep, customer }: { rep: number; customer: number },
): Promise<string> {
  return (await digest(`${origin}${rep}/${customer}`)).slice(0, 16)
}

export const outboxName = (hash: string) => `outbox-${hash}`
export const cacheName = (hash: string) => `user-${hash}`
export const draftsName = (hash: string) => `drafts-${hash}`
