/** Becoming a member: code, account, papers, and a forgotten password. Nothing here is queued; codes and passwords are never kept. */
import type { Input, Reply } from '#contract/calls.ts'
import type { Outcome } from '#contract/outcome.ts'
import { CONSENT_VERSION } from '#domain/limits.ts'
import { session } from '#state/session.ts'
import { acting } from '#actions/calls/acting.ts'
import { adopt } from '#account/draft.ts'
import { client } from '#actions/calls/client.ts'
import { show } from '#actions/calls/effects.ts'
import { needsNetwork } from '#actions/frame/network.ts'
import { read, ReadFailure } from '#actions/calls/read.ts'
import { arrive, sessionKnown } from '#account/session.ts'

export type CodeUse = Input<'smsSend'>['use']
/** Faults that stand at a field or above the form, not in a toast. */
const AT_FORM = ['invalid', 'refused'] as const

export async function sendCode(phone: string, use: CodeUse): Promise<Outcome<Reply<'smsSend'>>> {
  if (needsNetwork()) return { kind: 'offline' }
  const { outcome } = await client.call('smsSend', { phone, use })
  show(outcome, AT_FORM)
  return outcome
}

/** Makes the account and lets its owner in; what was filled in before is theirs. */
export async function register(form: Omit<Input<'register'>, 'consent'>): Promise<Outcome<unknown>> {
  if (needsNetwork()) return { kind: 'offline' }
  const { outcome } = await client.call('register', { ...form, consent: CONSENT_VERSION })
  if (!show(outcome, AT_FORM)) return outcome
  return arrive()
}

/** Names of the forms a newcomer may leave and come back to. */
export const DRAFTS = { phone: 'register', application: 'application', stores: 'stores' } as const

/** Who is here, as far as registering goes: null a visitor; `application` null when the network does not say. */
export async function applicant(): Promise<{ application: Reply<'application'> | null } | null> {
  await sessionKnown()
  if (session.kind !== 'member') return null
  await Promise.all([adopt(DRAFTS.application), adopt(DRAFTS.stores)])
  try {
    return { application: (await read('application', {})).data }
  } catch (error) {
    // The device remembers somebody whose session is over.
    return error instanceof ReadFailure && error.failure.kind === 'login' ? null : { application: null }
  }
}

/** @param keyOf of wishKey(), kept as long as the form: a lost answer is asked for again, and nothing is done twice */
export async function saveApplication(
  form: Input<'applicationSave'>,
  keyOf: (wish: object) => string,
): Promise<Outcome<Reply<'applicationSave'>>> {
  if (needsNetwork()) return { kind: 'offline' }
  const { outcome } = await client.call('applicationSave', form, keyed(keyOf(form)))
  show(outcome, AT_FORM)
  return outcome
}

export async function saveStores(
  form: Input<'applicationStores'>,
  keyOf: (wish: object) => string,
): Promise<Outcome<Reply<'applicationStores'>>> {
  if (needsNetwork()) return { kind: 'offline' }
  const { outcome } = await client.call('applicationStores', form, keyed(keyOf(form)))
  show(outcome, AT_FORM)
  return outcome
}

const keyed = (key: string) => ({ headers: { ...acting().headers, 'idempotency-key': key } })

/** Lets one password be set; lives as long as this page does. */
let ticket = ''

export const mayReset = (): boolean => ticket !== ''

export async function proveForgotten(phone: string, code: string): Promise<Outcome<unknown>> {
  if (needsNetwork()) return { kind: 'offline' }
  const { outcome } = await client.call('forget', { phone, code })
  if (show(outcome, AT_FORM)) ticket = outcome.data.ticket
  return outcome
}

export async function setNewPassword(password: string): Promise<Outcome<unknown>> {
  if (needsNetwork()) return { kind: 'offline' }
  const { outcome } = await client.call('forgetReset', { ticket, password })
  if (show(outcome, AT_FORM) || (outcome.kind === 'invalid' && outcome.field === 'ticket')) ticket = ''
  return outcome
}
