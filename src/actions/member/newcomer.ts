/** Registering: code, account, papers; and a forgotten password. Nothing here is queued; codes and passwords are never stored. */
import type { Input, Reply } from '#contract/calls.ts'
import type { Outcome } from '#contract/outcome.ts'
import { CONSENT_VERSION } from '#domain/limits.ts'
import { adoptDraft } from '#account/drafts.ts'
import { machine } from '#account/page.ts'
import { read, ReadFailure } from '#actions/calls/read.ts'
import { write } from '#actions/calls/write.ts'
import { writeSecret } from '#actions/calls/write-secret.ts'
import { account, reset } from '#copy/auth.ts'
import { arrive, doWanted } from './session.ts'
import { cameFrom } from './via-login.ts'

export type CodeUse = Input<'smsSend'>['use']
/** A refusal stands above the form, not in a dialog. */
const AT_FORM = ['refused'] as const

export function sendCode(phone: string, use: CodeUse): Promise<Outcome<Reply<'smsSend'>>> {
  return write('smsSend', { phone, use }, AT_FORM)
}

/** Creates the account and logs its owner in; the drafts that were filled in before become this account's. */
export async function register(form: Omit<Input<'register'>, 'consent'>): Promise<Outcome<unknown>> {
  const outcome = await writeSecret('register', { ...form, consent: CONSENT_VERSION }, account.perhaps, AT_FORM)
  if (outcome.kind !== 'ok') return outcome
  const base = await arrive()
  if (base.kind === 'ok') void doWanted(cameFrom(location.search) || '/', Promise.resolve())
  return base
}

/** Names of the forms a newcomer may leave and come back to. */
export const DRAFTS = { phone: 'register', application: 'application', stores: 'stores' } as const

/** Without a network what is asked can still be filled in. */
const UNREACHED = ['offline', 'timeout']

/**
 * The application of whoever is logged in.
 * @returns null for a visitor; `application` is null when the server was not reached
 * @throws ReadFailure when the server could not say
 */
export async function applicant(): Promise<{ application: Reply<'application'> | null } | null> {
  if ((await machine.known()).kind !== 'member') return null
  await Promise.all([adoptDraft(DRAFTS.application), adoptDraft(DRAFTS.stores)])
  try {
    return { application: (await read('application', {})).data }
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error
    // The device remembers an account whose session has expired: for the server it is a visitor.
    if (error.failure.kind === 'login') return null
    if (!UNREACHED.includes(error.failure.kind)) throw error
    return { application: null }
  }
}

export function saveApplication(form: Input<'applicationSave'>): Promise<Outcome<Reply<'applicationSave'>>> {
  return write('applicationSave', form, AT_FORM)
}

export function saveStores(form: Input<'applicationStores'>): Promise<Outcome<Reply<'applicationStores'>>> {
  return write('applicationStores', form, AT_FORM)
}

/** Allows one new password; in memory only, so a reload begins again with the phone. */
let ticket = ''
let provenPhone = ''

export const mayReset = (): boolean => ticket !== ''
/** Whose password is set anew. */
export const phoneOfReset = (): string => provenPhone

export async function proveForgotten(phone: string, code: string): Promise<Outcome<unknown>> {
  const outcome = await write('forget', { phone, code }, AT_FORM)
  if (outcome.kind === 'ok') {
    ticket = outcome.data.ticket
    provenPhone = phone
  }
  return outcome
}

export async function setNewPassword(password: string): Promise<Outcome<unknown>> {
  const outcome = await writeSecret('forgetReset', { ticket, password }, reset.perhaps, AT_FORM)
  if (outcome.kind === 'ok' || (outcome.kind === 'invalid' && outcome.field === 'ticket')) ticket = ''
  return outcome
}
