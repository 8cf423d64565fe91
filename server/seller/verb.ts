/** What the seller's command can do, in place of a back office: a verb is a line of a table. */
import type { Tx } from '#server/db/sql.ts'

export type SellerContext = {
  /** The verb's transaction: what it writes stands or falls together. */
  tx: Tx
  /** Milliseconds. */
  now: number
}

export type Verb = {
  /** Its arguments as the help shows them; the last may be a sentence: 手机号 原因… */
  args: string
  about: string
  /** @returns what the seller reads. @throws Refusal whose words the seller reads */
  run(args: readonly string[], context: SellerContext): Promise<string>
}

export type Verbs = Record<string, Verb>
