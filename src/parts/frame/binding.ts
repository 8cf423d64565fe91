/** Where a member binds a WeChat, and whether there is something to do there. */
import type { UserBase } from '#contract/entities.ts'
import type { RootData } from './root-data.ts'

export const BINDING = '/zhzx/bdwx'

/** Only a shop that says so has no binding: an answer that a device keeps from before, or none at all, does not say it. */
export const isBindingClosed = ({ common }: RootData): boolean => common.site.can_bind_wechat === 0

/** A WeChat that was bound while the shop had it can be unbound. */
export const canBind = (root: RootData, user: Pick<UserBase, 'wechat'> | null): boolean =>
  !isBindingClosed(root) || !!user?.wechat
