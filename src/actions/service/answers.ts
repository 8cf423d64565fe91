/**
 * Which goods the buyer meant by a line of an earlier list: kept on the device for the account, as drafts are, and used
 * when the same line comes again.
 */
import { draft, keepDraft } from '#account/drafts.ts'
import type { ImportRow } from './import.ts'

const NAME = 'import-answers'
/** The oldest answers make room. */
const ANSWERS_MAX = 500

/** Ids of goods by `answerKey`, the latest last. */
export type Answers = ReadonlyMap<string, number>

/** The same line, however its blanks, its width and its letters were typed. */
export function answerKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

export async function loadAnswers(): Promise<Answers> {
  return new Map(await draft<[string, number][]>(NAME))
}

/** Keeps the choices of rows that their owner has confirmed. */
export async function keepAnswers(rows: readonly ImportRow[]): Promise<void> {
  const answers = withAnswers(await loadAnswers(), rows)
  await keepDraft(NAME, [...answers])
}

export function withAnswers(answers: Answers, rows: readonly ImportRow[]): Answers {
  const all = new Map(answers)
  for (const { text, chosen } of rows) {
    all.delete(answerKey(text))
    if (chosen > 0) all.set(answerKey(text), chosen)
  }
  return new Map([...all].slice(-ANSWERS_MAX))
}
