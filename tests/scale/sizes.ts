/** How large the scale shop is, and the numbers from which its rows follow: the same sizes and moment give the same rows. */

export type Sizes = {
  goods: number
  members: number
  orders: number
  /** The moment of the shop, ms: its youngest order was placed just before. */
  now: number
}

/** The shop of the budgets. */
const FULL = { goods: 200_000, members: 50_000, orders: 1_000_000 }

/** Goods of the demo shop, which all others are variants of. */
export const DEMO_GOODS = 8_400
/** Ids below are the demo's. */
export const FIRST_MEMBER = 1_001
/** Running numbers below are those of the demo's orders. */
export const FIRST_ORDER = 10_001
/** The orders are spread evenly over this time. */
export const DAYS = 730
export const DAY = 86_400_000

/** Sizes as GOODS, MEMBERS and ORDERS say, the budgets' where they say nothing. */
export function sizesOf(env: Readonly<Record<string, string | undefined>>, now: number): Sizes {
  const read = (name: string, usual: number): number => {
    const size = Number(env[name] ?? usual)
    if (!Number.isInteger(size) || size < 1) throw new Error(`${name} is a whole number above 0, not ${env[name]}`)
    return size
  }
  const goods = Math.max(DEMO_GOODS, read('GOODS', FULL.goods))
  return { goods, members: read('MEMBERS', FULL.members), orders: read('ORDERS', FULL.orders), now }
}

/** Cookie of the member's session in the scale shop. Its hash is in the database, as that of any session. */
export const sessionOf = (member: number): string => `scale-${member}`
/** As the built server reads it: its processes think they are behind https. */
export const cookieOf = (member: number): string => `__Host-sid=${sessionOf(member)}`
