/**
 * What was typed and not sent yet, kept for whoever is here (a visitor's for the device's visitor): it survives going
 * back, closing the app, having no network and the end of a session. Never passwords, never codes.
 */
import { openFormDraft, type FormDraft } from './form-draft.ts'
import { formOpened } from '#state/open-forms.ts'
import { keeper, machine, shelf } from './page.ts'

/** @param name of the form, with the id of what it is about where it has one: return:2026112112345678 */
export async function draft<T>(name: string): Promise<T | undefined> {
  if (import.meta.env.SSR) return undefined
  await machine.device()
  return (await (await shelf()).keptDraft(name)) as T | undefined
}

/** The draft of a form that is on the screen now. @param flush stores what is not stored yet */
export function openDraft(name: string, flush: () => void): FormDraft {
  const draft = openFormDraft({ machine, shelf }, name, flush)
  const closed = formOpened()
  return {
    ...draft,
    close: () => {
      closed()
      draft.close()
    },
  }
}

/** @returns whether the device has it */
export async function keepDraft(name: string, value: unknown): Promise<boolean> {
  return (await shelf()).keepDraft(name, value)
}

/** Changes a draft in one step, so that two tabs lose nothing of each other's. @returns what the device has then; null: it keeps nothing */
export async function changeDraft<T>(
  name: string,
  make: (kept: T | undefined) => T | undefined,
): Promise<{ value: T | undefined } | null> {
  return (await (await shelf()).changeDraft(name, make as (kept: unknown) => unknown)) as {
    value: T | undefined
  } | null
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
