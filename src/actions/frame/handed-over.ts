/**
 * The tablet is in the customer's hands: every address leads to the order that is to be signed, in every tab and after a restart,
 * until the rep takes the tablet back.
 */
const NAME = 'handed-over'

/** The whole address of the order, with its customer; '' the rep has the tablet. */
export function handedOver(): string {
  try {
    return localStorage.getItem(NAME) ?? ''
  } catch {
    return ''
  }
}

/** @returns whether this device keeps it: without that the tablet must not change hands */
export function noteHandedOver(address: string): boolean {
  try {
    localStorage.setItem(NAME, address)
    return true
  } catch {
    return false
  }
}

export function noteTakenBack(): void {
  localStorage.removeItem(NAME)
}

/**
 * Where a page has to go instead; '' it may be opened. The login is the way out of a PIN that was forgotten.
 * @param address whole, with the customer and the query
 */
export function ledBack(address: string): string {
  const only = handedOver()
  return only === address || /\/login(\?|$)/.test(address) ? '' : only
}
