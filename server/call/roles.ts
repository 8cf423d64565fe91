/** What each role in a store may call. A store's own login, and who was given `own`, may make every call. */
import type { CallName } from '#contract/calls.ts'
import { isForLooking } from '#contract/roles.ts'
import { lookOnly } from '#copy/refusals.ts'
import * as copy from '#server/copy/account.ts'
import { Refusal } from '#server/refusal.ts'
import type { Step } from './exchange.ts'

/** What makes the store who it is: its papers, contract, people, and what leads into it. Reads of all its data too. */
export const OWNERS_ONLY: ReadonlySet<CallName> = new Set<CallName>([
  'applicationSave',
  'applicationStores',
  'closeAccount',
  'consent',
  'contractSign',
  'exportData',
  'invoiceTitleSave',
  'paperSave',
  'resetPassword',
  'storeLogin',
  'storeRole',
  'storeRoles',
  'updateUserInfo',
  'wechatCode',
  'wechatCodeState',
  'wechatUnbind',
])

/** @throws Refusal 403 */
export const needsRole: Step = ({ viewer, name, call }, next) => {
  const role = viewer.buyer ? viewer.role : 'own'
  if (role === 'look' && !isForLooking(name, call)) throw new Refusal(403, lookOnly)
  if (role !== 'own' && OWNERS_ONLY.has(name)) throw new Refusal(403, copy.ownersOnly)
  return next()
}
