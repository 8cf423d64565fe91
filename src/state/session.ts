import { proxy } from 'valtio/vanilla'
import type { UserBase } from '#contract/entities.ts'

/** unknown: not asked yet (the server's HTML is rendered in this state, the same for everybody). */
export type Session = { kind: 'unknown' | 'visitor' | 'member'; user: UserBase | null; loggingOut: boolean }

export const session = proxy<Session>({ kind: 'unknown', user: null, loggingOut: false })

/** Approved members see prices and may order. */
export function maySeePrices(s: { readonly user: Pick<UserBase, 'is_passed'> | null }): boolean {
  return s.user?.is_passed === 1
}
