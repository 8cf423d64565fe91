/**
 * Things that a member makes with one call and that nobody else may touch, by the call that takes their id. The law of
 * access tries that call as everybody else; the laws of the browser give the demo's member one of each, so that the page
 * which lists them is not empty.
 */
import type { CallName, Input, Reply } from '#contract/calls.ts'

/** Makes a call as the member, and fails where it is refused. */
export type Make = <N extends CallName>(name: N, input: Input<N>) => Promise<Reply<N>>

export const OWN_THINGS = {
  wantedOne: (make: Make) => make('wantedAdd', { name: '阿莫西林胶囊', number: 20 }),
} satisfies Partial<Record<CallName, (make: Make) => Promise<{ id: number | string }>>>

/** The id of each, made in the table's order. */
export async function makeOwnThings(make: Make): Promise<Record<keyof typeof OWN_THINGS, number | string>> {
  const made: [string, number | string][] = []
  for (const [name, one] of Object.entries(OWN_THINGS)) made.push([name, (await one(make)).id])
  return Object.fromEntries(made) as Record<keyof typeof OWN_THINGS, number | string>
}
