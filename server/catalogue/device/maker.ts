/**
 * Who makes the next generation: whoever is asked for one when the newest is some minutes old, one process at a time. The
 * row of the job is the lease; everybody else serves the newest there is.
 */
import { addJobs, finishJob, retryJob, takeJob } from '#server/jobs/queue.ts'
import type { Pool } from '#server/db/sql.ts'
import type { Codec } from './codec.ts'
import { type Generation, newestGeneration } from './generations.ts'
import { makeGeneration } from './make.ts'

const JOB = 'device_catalogue'
/** From the end of one making to the beginning of the next, ms. */
export const MAKE_EVERY = 5 * 60_000
/** A reader who has an older generation to take does not wait longer for a new one, ms. */
const WAIT_MOST = 15_000

export type Maker = {
  /** The newest generation, made anew where it is time to. @returns null: there is none yet */
  newest(now: number): Promise<Generation | null>
  /** Resolves when nothing is being made here. */
  settled(): Promise<void>
}

type Fault = (error: unknown) => void

/** @param fault told when a making fails; the newest generation is then served for longer */
export function openMaker(pool: Pool, codec: Codec, fault: Fault): Maker {
  let added: Promise<void> | undefined
  let making: Promise<void> | undefined

  async function make(now: number): Promise<void> {
    added ??= addJobs(pool, [JOB], now)
    await added.catch((error: unknown) => {
      added = undefined
      throw error
    })
    const lease = await takeJob(pool, [JOB], now)
    if (!lease) return
    try {
      await makeGeneration(pool, codec, now)
      await finishJob(pool, lease, MAKE_EVERY, now)
    } catch (error) {
      await retryJob(pool, lease, MAKE_EVERY, now)
      throw error
    }
  }

  return {
    async newest(now) {
      const had = await newestGeneration(pool)
      making ??= make(now)
        .catch(fault)
        .finally(() => (making = undefined))
      await (had ? Promise.race([making, soon()]) : making)
      return newestGeneration(pool)
    },
    settled: async () => making,
  }
}

function soon(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, WAIT_MOST).unref())
}
