/** How long the server waits for a request to arrive, in milliseconds: who sends drop by drop holds a connection no longer. */
import { REQUEST_TIMEOUT } from '#domain/limits.ts'

export const PATIENCE = {
  headersTimeout: REQUEST_TIMEOUT / 2,
  /** The page gives up earlier. Answers may take as long as they like. */
  requestTimeout: 2 * REQUEST_TIMEOUT,
  connectionsCheckingInterval: 5_000,
}
