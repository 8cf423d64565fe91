import type { UserBase } from '#contract/entities.ts'
import { onlyLooks } from '#state/session.ts'
import { looking } from '#copy/frame.ts'

/** The store one acts in, and whether one may only look at it: before the name, which is cut off where there is no room for all of it. */
export function storeLabel(user: Pick<UserBase, 'company' | 'username' | 'role'>): string {
  const name = user.company || user.username
  return onlyLooks({ user }) ? looking(name) : name
}
