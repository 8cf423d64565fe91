/**
 * A rep's visits on their way to the server: on the disk before they are acknowledged, one after the other, each under its own key.
 * Any page of the rep sends them, and the worker; the server takes a key once.
 */
import { isKnown, type Client } from '#net/client.ts'
import { end } from '#storage/care.ts'
import { outboxDb, type OutboxDb } from '#storage/outbox.ts'
import { dropVisit, refuseVisit, waitingVisits } from '#storage/visits.ts'
import type { Env } from './env.ts'

/** Too many requests, or a session that is another's: the visit itself is not the cause. */
const NOT_ITS_FAULT = [429, 409]

export type SendVisitsDeps = { env: Pick<Env, 'idb' | 'now'>; client: Pick<Client, 'call'> }

/** @param work gets the outbox of the rep's own account */
export async function withRepOutbox<T>(
  { idb }: Pick<Env, 'idb'>,
  login: string,
  work: (db: OutboxDb) => Promise<T>,
): Promise<T> {
  const db = outboxDb(login, idb)
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
      if (row.notBefore > env.now()) continue
      const headers = {
        'x-acting-user': String(login.id),
        'x-acting-rep': String(login.id),
        'idempotency-key': row.key,
      }
      const { outcome } = await client.call('repVisit', row.visit, { headers })
      if (outcome.kind === 'ok') await dropVisit(db, row.key)
      else if (outcome.kind === 'login' || outcome.kind === 'blocked' || !isKnown(outcome)) return true
      else if (outcome.kind === 'refused' && NOT_ITS_FAULT.includes(outcome.code)) return true
      else if ('msg' in outcome) await refuseVisit(db, row.key, outcome.msg || outcome.kind)
    }
    return (await waitingVisits(db)).some(({ refused }) => refused === '')
  })
}
