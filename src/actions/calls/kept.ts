/** Answers kept on the device for reading off line. The database's code comes only when one is kept or asked for. */
import type { CallName, Input, Reply } from '#contract/calls.ts'
import type { Suggestion } from '#contract/entities.ts'
import { encodeForm, type FormValue } from '#contract/form.ts'
import type { Read } from './read.ts'
import { deviceKnown } from '#account/session.ts'

const account = () => import('#account/account.ts')

function keyOf(name: CallName, input: object): string {
  return `${name}?${encodeForm(input as Record<string, FormValue>)}`
}

/** Keeps an answer for the account it was given to (0: a visitor, null: nobody knows); what cannot be kept is simply not there later. */
export async function keep<N extends CallName>(
  reader: number | null,
  name: N,
  input: Input<N>,
  data: Reply<N>,
): Promise<void> {
  if (import.meta.env.SSR || reader === null) return
  await (await account()).keepRead(reader, keyOf(name, input as object), name, data)
}

export async function kept<N extends CallName>(name: N, input: Input<N>): Promise<Read<Reply<N>> | undefined> {
  if (import.meta.env.SSR) return undefined
  // A cold start asks before the account is open; a visitor's shelf would be the wrong one.
  await deviceKnown()
  const row = await (await account()).keptRead<Reply<N>>(keyOf(name, input as object))
  return row && { data: row.data, at: row.at, stale: true }
}

/** Goods this device has seen, for the search box without a network. */
export async function seen(keywords: string, type: 'goods' | 'maker'): Promise<Suggestion[]> {
  return (await account()).seenGoods(keywords, type)
}
