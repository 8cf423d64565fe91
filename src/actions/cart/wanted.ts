/** What a visitor wanted to add before being led to the login: it is done once they are back where they pressed. */
import type { Intent } from '#outbox/types.ts'

type Wanted = { intent: Intent; /** The address that the login leads back to. */ from: string }

let wanted: Wanted | null = null

/** Pages on the way through the login. */
const ON_THE_WAY = /^\/(login|forget|register)/

export function want(intent: Intent, from: string): void {
  wanted = { intent, from }
}

/** Whoever goes elsewhere instead has changed their mind. @param pathname the page that is shown now */
export function forgetWanted(pathname: string): void {
  if (!ON_THE_WAY.test(pathname)) wanted = null
}

/** Hands it over once. @param back where the login leads */
export function takeWanted(back: string): Intent | null {
  const intent = wanted?.from === back ? wanted.intent : null
  wanted = null
  return intent
}
