/** Where a member binds a WeChat, and whether there is something to do there. */
import type { UserBase } from '#contract/entities.ts'
import type { RootData } from './root-data.ts'

export const BINDING = '/zhzx/bdwx'

/** A WeChat that was bound while the shop had it can be unbound. */
export const canBind = ({ common }: RootData, user: Pick<UserBase, 'wechat'> | null): boolean =>
  common.site.can_bind_wechat === 1 || !!user?.wechat
