/**
 * What was typed and not sent yet, kept for whoever is here (a visitor's for the device's visitor): it survives going
 * back, closing the app, having no network and the end of a session. Never passwords, never codes.
 */
import { keeper, machine, shelf } from './page.ts'

/** @param name of the form, with the id of what it is about where it has one: return:2026112112345678 */
export async function draft<T>(name: string): Promise<T | undefined> {
  if (import.meta.env.SSR) return undefined
  await machine.device()
  return (await (await shelf()).keptDraft(name)) as T | undefined
}

export async function keepDraft(name: string, value: unknown): Promise<void> {
  await (await shelf()).keepDraft(name, value)
}

export async function dropDraft(name: string): Promise<void> {
  await keepDraft(name, undefined)
}

/** A visitor's draft becomes the member's, unless they have one already. */
export async function adoptDraft(name: string): Promise<void> {
  const { guest } = await keeper()
  const mine = await shelf()
  const value = await guest.keptDraft(name)
  if (mine === guest || value === undefined || (await mine.keptDraft(name)) !== undefined) return
  await mine.keepDraft(name, value)
  await guest.keepDraft(name, undefined)
}
