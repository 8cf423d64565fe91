/** The rep's PIN: what the tablet asks for when the customer gives it back. */

export const PIN_TRIES = 5
/** PBKDF2 with SHA-256 (OWASP 2023). Digits are few: only slowness and the number of tries protect them. */
export const PIN_ROUNDS = 600_000

export function isPin(typed: string): boolean {
  return /^\d{4,8}$/.test(typed)
}
