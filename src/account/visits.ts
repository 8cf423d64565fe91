/**
 * A rep's visits on their way to the server: on the disk before they are acknowledged, one after the other, each under its own key.
 * Any page of the rep sends them, and the worker; the server takes a key once.
 */
import type { Client } from '#net/client.ts'
import { VISIT_UNDO } from '#domain/limits.ts'
import { end } from '#storage/care.ts'
import type { OutboxDb, VisitRow } from '#storage/outbox.ts'
import { dropVisit, refuseVisit, waitingVisits } from '#storage/visits.ts'
import { queueOf } from './box.ts'
import type { Env } from './env.ts'
import { isRefusedForGood } from './refused.ts'

export type SendVisitsDeps = { env: Pick<Env, 'idb' | 'makeRoom' | 'now'>; client: Pick<Client, 'call'> }

/** @param work gets the outbox of the rep's own account */
export async function withRepOutbox<T>(
  disk: Pick<Env, 'idb' | 'makeRoom'>,
  login: string,
  work: (db: OutboxDb) => Promise<T>,
): Promise<T> {
  const db = queueOf(disk, login)
  try {
    return await work(db)
  } finally {
    end(db)
  }
}

/** @returns whether some are left that are worth another try */
export async function sendVisits(
  { env, client }: SendVisitsDeps,
  login: { id: number; hash: string },
): Promise<boolean> {
  return withRepOutbox(env, login.hash, async (db) => {
    const rows = (await waitingVisits(db)).filter(({ refused }) => refused === '')
    for (const row of rows) {
      if (canBeTakenBack(row, env.now())) continue
      const headers = {
        'x-acting-user': String(login.id),
        'x-acting-rep': String(login.id),
        'idempotency-key': row.key,
      }
      const { outcome } = await client.call('repVisit', row.visit, { headers })
      if (outcome.kind === 'ok') await dropVisit(db, row.key)
      else if (isRefusedForGood(outcome)) await refuseVisit(db, row.key, outcome.msg || outcome.kind)
      else return true
    }
    return (await waitingVisits(db)).some(({ refused }) => refused === '')
  })
}

/** A calendar that was set back since, or another tablet's in a rescue file, makes nothing wait for longer than that. */
function canBeTakenBack({ notBefore }: VisitRow, now: number): boolean {
  return notBefore > now && notBefore <= now + VISIT_UNDO
}
