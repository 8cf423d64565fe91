/** The rep's PIN: what the tablet asks for when a customer gives it back, and when nobody has touched it for a while. */

export const PIN_TRIES = 5
/** PBKDF2 with SHA-256 (OWASP 2023). Digits are few: only slowness and the number of tries protect them. */
export const PIN_ROUNDS = 600_000
/** Minutes without a touch after which the tablet locks itself, unless the rep chose others. */
export const LOCK_AFTER = 5
export const LOCK_CHOICES = [1, 3, 5, 10, 15, 30] as const

export function isPin(typed: string): boolean {
  return /^\d{4,8}$/.test(typed)
}

/** @param usedAt when it was touched last (ms), 0 nobody knows @param minutes 0 it never locks itself */
export function isIdle(usedAt: number, minutes: number, now: number): boolean {
  return minutes > 0 && usedAt > 0 && now - usedAt >= minutes * 60_000
}
