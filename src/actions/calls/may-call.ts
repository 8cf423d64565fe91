/** What may be offered on this page: neither a rep who acts for a customer nor whoever was given a role in a store may do all that its owner may. */
import { customer } from '#account/acting.ts'
import { type Call, calls, type CallName } from '#contract/calls.ts'
import { isForReps, refusalByRole } from '#contract/roles.ts'
import { approvalFirst } from '#copy/refusals.ts'
import { maySeePrices, roleOf, session } from '#state/session.ts'

/** May whoever is here make this call? What may not is neither asked for nor drawn. */
export function mayCall(name: CallName): boolean {
  return (customer === 0 || isForReps(calls[name])) && byRole(name) === ''
}

const byRole = (name: CallName): string => refusalByRole(roleOf(session), name, calls[name])

/** Why this call cannot be made in the store where whoever is here is, by their role or before its approval; '' when it can. */
export function refusalHere(name: CallName): string {
  const line: Call = calls[name]
  return byRole(name) || (line.approved && session.user && !maySeePrices(session) ? approvalFirst : '')
}

/** What the pages are for that are a customer's own affair, by the beginning of their address. */
export const PURPOSES: Readonly<Record<string, CallName>> = {
  '/cart_step3': 'orderPay',
  '/cart_hm': 'orderPay',
  '/evaluate': 'reviews',
  '/jfdd': 'pointsOrders',
  '/hmdd': 'receipts',
  '/wdqb': 'money',
  '/zhzx/basic': 'account',
  '/zhzx/ddgl': 'stores',
  '/zhzx/ddcg': 'storeTable',
  '/zhzx/bdwx': 'wechatCode',
  '/pzqg': 'wanted',
  '/dzfp': 'invoices',
  '/yjfk': 'feedbackAdd',
  '/dzht': 'contract',
  '/register': 'applicationSave',
  // Within another one, and for more.
  '/wdqb/yhq': 'coupons',
  // Within another one, and for fewer.
  '/pzqg/add': 'wantedAdd',
}

/** May whoever is here use the page? A link to one that they may not use is not drawn. @param address a path of the app */
export function mayOpen(address: string): boolean {
  const starts = Object.keys(PURPOSES).filter((start) => address.startsWith(start))
  const longest = starts.sort((a, b) => b.length - a.length)[0]
  return longest === undefined || mayCall(PURPOSES[longest] as CallName)
}
