/** The part of a rescue file's key that the server gives out: only devices on which this rep has logged in have it. */
import { createHmac } from 'node:crypto'

/**
 * It follows from the server's secret, so that any tablet of the rep is given the same and nothing has to be stored.
 * After the secret was changed an older file is opened by nobody: what it says is typed from its readable part.
 * @returns base64url, 256 bits
 */
export function rescueKey(secret: string, repId: number): string {
  return createHmac('sha256', secret).update(`rescue ${repId}`).digest('base64url')
}
