import { CATALOGUE_SYNC } from '#domain/limits.ts'

/** When the browser is asked to wake the worker, so that edits are sent even if no page is open by then. */
export type Reminder = {
  /** @param pending how many edits wait now */
  waiting(pending: number): void
  /** The page is put away, and may be closed next. */
  putAway(): void
}

/**
 * A registration is used up when the network comes back, window open or not. So every further edit asks again,
 * and so does a page that is put away; a drawing alone does not.
 */
export function reminder(register: () => void): Reminder {
  let pending = 0
  return {
    waiting(now) {
      if (now > pending) register()
      pending = now
    },
    putAway() {
      if (pending > 0) register()
    },
  }
}

type PeriodicSync = {
  register(tag: string, options: { minInterval: number }): Promise<void>
  unregister(tag: string): Promise<void>
}

/** Not more often; the browser decides when. ms */
const HALF_A_DAY = 12 * 3_600_000

/**
 * Whether the worker shall keep the catalogue of this device up to date while no page is open (sw/refresh.ts). Only installed apps
 * are granted that; everywhere else the start of the app does it.
 */
export async function wakeForCatalogue(isWanted: boolean): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    const { periodicSync } = (registration ?? {}) as { periodicSync?: PeriodicSync }
    if (isWanted) await periodicSync?.register(CATALOGUE_SYNC, { minInterval: HALF_A_DAY })
    else await periodicSync?.unregister(CATALOGUE_SYNC)
  } catch {
    // Not granted: nobody waits for it.
  }
}
