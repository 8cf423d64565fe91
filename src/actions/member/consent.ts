/** The consent to the present user agreement and privacy policy: asked for again when they change, once per account and device. */
import { CONSENT_VERSION } from '#domain/limits.ts'
import { ui } from '#state/ui.ts'
import { draft, keepDraft } from '#account/drafts.ts'
import { client, machine } from '#account/page.ts'
import { mayOpenItself } from '#actions/frame/opens-itself.ts'
import { readOr } from '#actions/calls/read.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { write } from '#actions/calls/write.ts'

/** The draft that holds the version which was agreed to on this device. */
const KNOWN = 'consent'

/** Background work: without a network, or without an answer, nothing is asked. */
export async function askConsent(): Promise<void> {
  if (!(await isConsentOpen())) return
  const account = await readOr('account', {}, null)
  if (!account) return
  if (account.consent === CONSENT_VERSION) return void (await keepDraft(KNOWN, CONSENT_VERSION))
  // Somebody who opened another sheet meanwhile is not interrupted: the next start asks. Nobody is asked twice.
  if (ui.sheet === '' && (await mayOpenItself(`consent:${CONSENT_VERSION}`))) ui.sheet = 'consent'
}

/** The box was ticked at the login. */
export async function agreeAtLogin(): Promise<void> {
  if (!(await isConsentOpen())) return
  // Background work: the member is on the next page already, and the next start asks again.
  const { outcome } = await client.call('consent', { version: CONSENT_VERSION })
  if (outcome.kind === 'ok') await keepDraft(KNOWN, CONSENT_VERSION)
}

/** @returns whether the server has it */
export async function agree(): Promise<boolean> {
  const outcome = await write('consent', { version: CONSENT_VERSION })
  if (outcome.kind === 'ok') await keepDraft(KNOWN, CONSENT_VERSION)
  return outcome.kind === 'ok'
}

/** Is a member logged in whose consent this device does not know? A rep has none to give, for customers neither, nor has a guest in a store. */
async function isConsentOpen(): Promise<boolean> {
  const presence = await machine.known()
  if (presence.kind !== 'member' || presence.user.rep || !mayCall('consent')) return false
  return (await draft<string>(KNOWN)) !== CONSENT_VERSION
}
