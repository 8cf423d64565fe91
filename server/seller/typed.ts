/** What the seller types is held to the fields of calls and feeds: a batch, a name, a number of days has one rule, however it comes. */
import * as v from 'valibot'
import * as f from '#contract/fields.ts'
import { invalid } from '#server/refusal.ts'

/** @throws Refusal 422 with the field's own words */
export function typed<S extends v.GenericSchema<string, unknown>>(
  field: string,
  schema: S,
  word: string,
): v.InferOutput<S> {
  const read = v.safeParse(schema, word)
  if (!read.success) throw invalid(field, read.issues[0].message)
  return read.output
}

/** Characters of what the buyer reads in a message, as many as they may write themselves. */
const SENTENCE_MAX = 500

/** The words at the end of a line. @param need what is said where there are none; left away: there may be none */
export const sentence = (words: readonly string[], need?: string): string =>
  typed('text', f.lines(SENTENCE_MAX, need), words.join(' '))
