/** What a visitor wanted to add before being led to the login: it is done once they are back where they pressed. */
import type { Intent } from '#outbox/types.ts'

type Wanted = { intent: Intent; /** The address that the login leads back to. */ from: string }

/** In the tab's own memory: a phone discards the page of somebody who looks for the code in another app. */
const KEPT = 'wanted'

let wanted: Wanted | null = kept()

/** Pages on the way through the login. */
const ON_THE_WAY = /^\/(login|forget|register)/

export function want(intent: Intent, from: string): void {
  keep({ intent, from })
}

/** Whoever goes elsewhere instead has changed their mind. @param pathname the page that is shown now */
export function forgetWanted(pathname: string): void {
  if (wanted && !ON_THE_WAY.test(pathname)) keep(null)
}

/** Hands it over once. @param back where the login leads */
export function takeWanted(back: string): Intent | null {
  const intent = wanted?.from === back ? wanted.intent : null
  keep(null)
  return intent
}

function keep(next: Wanted | null): void {
  wanted = next
  try {
    if (next) sessionStorage.setItem(KEPT, JSON.stringify(next))
    else sessionStorage.removeItem(KEPT)
  } catch {
    // No access to storage: it lasts as long as the page.
  }
}

function kept(): Wanted | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Wanted | null
  } catch {
    return null
  }
}
