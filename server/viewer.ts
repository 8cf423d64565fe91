/** Who is looking: a visitor, a member with what decides prices and permission, or a sales rep without a customer. */
import type { BuyerFacts } from '#domain/permission.ts'
import type { StoreRole } from '#contract/roles.ts'

export type Visitor = { userId: 0; buyer: null; rep: null }
/** A sales rep (业务员): staff of the wholesaler, whose own account buys nothing. */
export type Rep = { id: number; name: string; phone: string; session: string }
/** A rep who acts for nobody sees what visitors see. */
export type RepAlone = {
  userId: 0
  buyer: null
  rep: Rep
  /** The request is for a customer that is not assigned to this rep, or not any more. */
  isUnassigned: boolean
}
export type Member = {
  /** The store that is acted for. */
  userId: number
  /** Who logged in; the same account, or one that was given a role in this store. A rep's is its customer's. */
  loginId: number
  role: StoreRole
  buyer: BuyerFacts
  ownerId: number
  session: string
  /** The rep who acts for this buyer; null: the buyer does. */
  actor: Rep | null
}
/** `buyer` is null for visitors; `viewer.buyer?.approved` opens prices. */
export type Viewer = Visitor | RepAlone | Member

export const visitor: Visitor = { userId: 0, buyer: null, rep: null }

/** The rep whose session it is, with or without a customer. */
export const repOf = (viewer: Viewer): Rep | null => (viewer.buyer ? viewer.actor : viewer.rep)

/** Whose keys, shipments and answers these are: the buyer's, or the rep's own. 0: a visitor's. */
export const accountOf = (viewer: Viewer): number => (viewer.buyer ? viewer.userId : (viewer.rep?.id ?? 0))

/** '' for visitors. */
export const sessionOf = (viewer: Viewer): string => (viewer.buyer ? viewer.session : (viewer.rep?.session ?? ''))

/** What requests are counted by: a session, however many tablets a rep has the rep, and visitors' address. */
export function bucketOf(viewer: Viewer, ip: string): string {
  const rep = repOf(viewer)
  return rep ? `rep ${rep.id}` : sessionOf(viewer) || ip
}
