import { proxy, ref } from 'valtio/vanilla'
import type { UserBase } from '#contract/entities.ts'
import type { StoreRole } from '#contract/roles.ts'

/**
 * Who is here, as screens see it. unknown: not asked yet (the server's HTML is rendered in this state, the same for
 * everybody). Only the account's machine changes it, and only as a whole: a visitor with a user does not exist.
 */
export type Session = { kind: 'unknown' | 'visitor'; user: null } | { kind: 'member'; user: UserBase }

const state = proxy<Session>({ kind: 'unknown', user: null })

export const session: Readonly<Session> = state

export function showSession(next: Session): void {
  Object.assign(state, next.kind === 'member' ? { ...next, user: ref(next.user) } : next)
}

/** Approved members see prices and may order. */
export function maySeePrices(s: { readonly user: Pick<UserBase, 'is_passed'> | null }): boolean {
  return s.user?.is_passed === 1
}

/** A sales rep for whom no customer is open: logged in, and of the shop they see what visitors see. */
export function isRepAlone(s: { readonly user: Pick<UserBase, 'ywy'> | null }): boolean {
  return s.user?.ywy === 1
}

/** What one may do in the store where one is; a visitor is in none, and what needs a member says so itself. */
export function roleOf(s: { readonly user: Pick<UserBase, 'role'> | null }): StoreRole {
  return s.user?.role ?? 'own'
}

/** Whoever has no more than this role in the store changes nothing. */
export function onlyLooks(s: { readonly user: Pick<UserBase, 'role'> | null }): boolean {
  return s.user?.role === 'look'
}
