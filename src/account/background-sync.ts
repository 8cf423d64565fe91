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
