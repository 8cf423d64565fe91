/** What the seller's command can do, in place of a back office: a verb is a line of a table. */
import type { Pool, Queryable, Tx } from '#server/db/sql.ts'
import type { Scan } from '#server/uploads/scan.ts'
import type { FileStore } from '#server/uploads/store.ts'

export type LookContext = {
  /** Reads of one moment. The database refuses to write here. */
  db: Queryable
  /** Milliseconds. */
  now: number
  /** An address that opens an uploaded file for some minutes; '' where files cannot be opened. */
  fileUrl(id: string): string
}

export type ActContext = {
  /** The verb's transaction: what it writes, and the line of the audit, stand or fall together. */
  tx: Tx
  /** Milliseconds. */
  now: number
}

/** What an act is done to; the audit names it by its number. */
export type Subject =
  | 'account'
  | 'order'
  | 'return'
  | 'invoice'
  | 'feedback'
  | 'wanted'
  | 'voucher'
  | 'warehouse'
  | 'day'
  | 'feed'
  | 'feed_key'

/** `--dry-run` and the like with what follows them, '' nothing. */
export type Options = ReadonlyMap<string, string>

export type LongContext = {
  /** It begins transactions of its own: what is done in many steps does not hold one all the time. */
  pool: Pool
  /** Milliseconds. */
  now: number
  options: Options
  /** A path as it was typed, from where it begins; '' stays. */
  pathOf(typed: string): string
  /** Mixed into hashes of passwords and codes. */
  pepper: string
  /** Where files lie; null: this process has none. */
  store: FileStore | null
  /** Looks at a file before it is kept. */
  scan: Scan
}

/** Says what would be done, and does nothing. */
export const DRY_RUN = '--dry-run'

type Words = {
  /** Its arguments as the help shows them; the last may be a sentence: 手机号 原因… */
  args: string
  about: string
}

/** A verb that lists something. */
export type LookVerb = Words & {
  subject?: undefined
  isLong?: undefined
  /** @returns what the seller reads. @throws Refusal whose words the seller reads */
  run(args: readonly string[], context: LookContext): Promise<string>
}

/** A verb that changes something. */
export type ActVerb = Words & {
  /** What its first argument names; a phone stands for an account. */
  subject: Subject
  isLong?: undefined
  /** @returns what the seller reads. @throws Refusal whose words the seller reads */
  run(args: readonly string[], context: ActContext): Promise<string>
}

/** An act of many transactions. Its line of the audit is written before the first one. */
export type LongVerb = Words & {
  subject: Subject
  isLong: true
  /** With these options it only looks, and leaves no line. */
  isLook?(options: Options): boolean
  /** @returns what the seller reads. @throws Refusal whose words the seller reads */
  run(args: readonly string[], context: LongContext): Promise<string>
}

export type Verb = LookVerb | ActVerb | LongVerb

export type Verbs = Record<string, Verb>
