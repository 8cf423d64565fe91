import type { UserBase } from '#contract/entities.ts'
import { onlyLooks } from '#state/session.ts'
import { lookMark } from '#copy/frame.ts'

/** The store one acts in, and whether one may only look at it: beside the name, where it moves nothing. */
export function storeLabel(user: Pick<UserBase, 'company' | 'username' | 'role'>): string {
  return (user.company || user.username) + (onlyLooks({ user }) ? lookMark : '')
}
