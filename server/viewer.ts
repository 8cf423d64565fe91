/** Who is looking: a visitor or a member with what decides prices and permission. */
import type { BuyerFacts } from '#domain/permission.ts'
import type { StoreRole } from '#contract/roles.ts'

export type Visitor = { userId: 0; buyer: null }
export type Member = {
  /** The store that is acted for. */
  userId: number
  /** Who logged in; the same account, or one that was given a role in this store. */
  loginId: number
  role: StoreRole
  buyer: BuyerFacts
  isRep: boolean
  ownerId: number
  session: string
}
/** `buyer` is null for visitors; `viewer.buyer?.approved` opens prices. */
export type Viewer = Visitor | Member

export const visitor: Visitor = { userId: 0, buyer: null }
