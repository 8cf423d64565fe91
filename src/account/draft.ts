/**
 * What was typed and not sent yet, kept in the account's own database (a visitor's in the guest's): it survives going
 * back, closing the app and having no network, and goes at logout. Never passwords, never codes.
 */
const account = () => import('./account.ts')

/** @param name of the form, with the id of what it is about where it has one: return:2026112112345678 */
export async function draft<T>(name: string): Promise<T | undefined> {
  if (import.meta.env.SSR) return undefined
  const { deviceKnown } = await import('./session.ts')
  await deviceKnown()
  return (await account()).keptDraft<T>(name)
}

export async function keepDraft(name: string, value: unknown): Promise<void> {
  await (await account()).keepDraft(name, value)
}

export async function dropDraft(name: string): Promise<void> {
  await (await account()).keepDraft(name, undefined)
}

/** A visitor's draft becomes the member's, unless they have one already. */
export async function adopt(name: string): Promise<void> {
  await (await account()).adoptDraft(name)
}
