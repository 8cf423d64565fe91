/** Acting: a rep's request is for the customer that its address names. Whether the customer is the rep's is read in each request. */
import type { Call } from '#contract/calls.ts'
import { isForReps } from '#contract/roles.ts'
import type { Queryable, Tx } from '#server/db/sql.ts'
import { Refusal } from '#server/refusal.ts'
import * as copy from '#server/copy/rep.ts'
import { BUYER_COLUMNS } from '#server/user/facts.ts'
import { accountOf, type Member, type Rep, type RepAlone, repOf, type Viewer } from '#server/viewer.ts'
import type { BuyerFacts } from '#domain/permission.ts'
import { chooseCustomer } from '#copy/refusals.ts'

const GREATEST_ID = 2_147_483_647

/**
 * The rep's customer as who is here; their rights are the customer's.
 * @param acting the header as it came; undefined, or the rep's own number: nobody is acted for
 */
export async function actFor(db: Queryable, rep: Rep, acting: string | undefined): Promise<Member | RepAlone> {
  if (acting === undefined || acting === String(rep.id)) return { userId: 0, buyer: null, rep, isUnassigned: false }
  const [row] = isId(acting)
    ? await db.query<BuyerFacts & { userId: number; ownerId: number }>(
        `select a.id as "userId", a.owner_id as "ownerId", ${BUYER_COLUMNS}
         from rep_customer c join account a on a.id = c.customer_id
         where c.rep_id = $1 and c.customer_id = $2 and a.closed_at = 0`,
        [rep.id, Number(acting)],
      )
    : []
  if (!row) return { userId: 0, buyer: null, rep, isUnassigned: true }
  const { userId, ownerId, ...buyer } = row
  return { userId, loginId: userId, role: 'order', buyer, ownerId, session: rep.session, actor: rep }
}

const isId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= GREATEST_ID

const refused = (msg: string, reason: string): Refusal => new Refusal(403, msg, { data: { reason } })
export const notForReps = (msg: string = copy.notForReps): Refusal => refused(msg, 'not_for_reps')
export const unassigned = (): Refusal => refused(copy.unassigned, 'unassigned')

/**
 * Several reps, and the customers themselves, may use one tablet: what one of them did there never goes out under another's
 * session, be it for the same customer.
 * @param named header X-Acting-Rep, the rep who did it; undefined: no rep did
 */
export function isSameRep(viewer: Viewer, named: string | undefined, { isWrite }: { isWrite: boolean }): boolean {
  const rep = repOf(viewer)
  if (named !== undefined) return accountOf(viewer) === 0 || named === String(rep?.id)
  return !(isWrite && viewer.buyer && rep)
}

/**
 * What a line of the call table lets a rep do, and that only reps make the calls of reps.
 * @throws Refusal 403 with its reason
 */
export function assertForReps(viewer: Viewer, call: Pick<Call, 'public' | 'rep'>): void {
  if (!repOf(viewer)) {
    if (call.rep === 'self') throw refused(copy.repsOnly, 'reps_only')
    return
  }
  if (!viewer.buyer && viewer.rep && viewer.isUnassigned) throw unassigned()
  if (!isForReps(call)) throw notForReps()
  if (call.public || call.rep === 'self') return
  if (!viewer.buyer) throw refused(chooseCustomer, 'choose_customer')
}

/**
 * Begins a write for a customer: the assignment cannot be taken away until it is committed, and all rows of this
 * transaction that remember who acted name the rep. The key's share is enough, because changing the route writes no key.
 * @throws Refusal 403
 */
export async function beginActing(tx: Tx, { userId, actor }: Pick<Member, 'userId' | 'actor'>): Promise<void> {
  if (!actor) return
  const [row] = await tx.query(
    `select set_config('shop.actor', c.rep_id::text, true) from rep_customer c
     where c.rep_id = $1 and c.customer_id = $2 for key share`,
    [actor.id, userId],
  )
  if (!row) throw unassigned()
}
