/** The agreement to the texts in force: asked again when they change, once per account and device. */
import { CONSENT_VERSION } from '#domain/limits.ts'
import { session } from '#state/session.ts'
import { ui } from '#state/ui.ts'
import { acting } from '#actions/calls/acting.ts'
import { client } from '#actions/calls/client.ts'
import { draft, keepDraft } from '#account/draft.ts'
import { show } from '#actions/calls/effects.ts'
import { sessionKnown } from '#account/session.ts'

/** Which version this device knows to be agreed to. */
const KNOWN = 'consent'

/** Background work: without a network, or without an answer, nothing is asked. */
export async function askConsent(): Promise<void> {
  await sessionKnown()
  if (session.kind !== 'member' || (await draft<string>(KNOWN)) === CONSENT_VERSION) return
  const { outcome } = await client.call('account', {}, acting())
  if (outcome.kind !== 'ok') return
  if (outcome.data.consent === CONSENT_VERSION) return keepDraft(KNOWN, CONSENT_VERSION)
  // Somebody who opened another sheet meanwhile is not interrupted: the next start asks.
  if (ui.sheet === '') ui.sheet = 'consent'
}

/** The box was ticked at the login. */
export async function agreed(): Promise<void> {
  if (session.kind !== 'member' || (await draft<string>(KNOWN)) === CONSENT_VERSION) return
  await note()
}

/** @returns whether it is noted */
export async function agree(): Promise<boolean> {
  return show(await note())
}

async function note() {
  const { outcome } = await client.call('consent', { version: CONSENT_VERSION }, acting())
  if (outcome.kind === 'ok') await keepDraft(KNOWN, CONSENT_VERSION)
  return outcome
}
