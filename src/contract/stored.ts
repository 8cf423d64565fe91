/**
 * Is this answer about the request's idempotency key, and not only about this attempt? What the server stored under the key, or read
 * with a device's shipments in view, says so in a header; a refusal by session, rate, role or form, which come first, does not.
 */
export function isStored(headers: { get(name: string): string | null }): boolean {
  return ['idempotency-key', 'idempotency-replayed', 'x-last-shipment'].some((name) => headers.get(name) !== null)
}
