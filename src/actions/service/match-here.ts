/** Rows of a list matched by the catalogue on this device, with the server's own functions. */
import type { Input, Reply } from '#contract/calls.ts'
import { loadDevice } from '#account/page.ts'

/** @returns null: this device has no catalogue for whoever is here */
export async function matchHere({ rows }: Input<'matchRows'>): Promise<Reply<'matchRows'> | null> {
  const { answers } = await loadDevice()
  return answers.ask('matchRows', { rows })
}
