/**
 * What a device holds of the catalogue, and where it holds it. Files are named by the hash of their content; a generation
 * is a list of such names. An account has rows, prices and rules of the same one, or no prices; who has no prices has the newest rows.
 */
import type { CatalogueReader } from '#contract/catalogue.ts'
import type { TablePart } from './columns.ts'

/** Files laid over those before them: the names of rows and the ids that are taken away. */
export type RowsPart = { rows: string; deleted: readonly number[] }

/** Everybody's. Times are Unix ms: `at` the server's, of the making; `takenAt` the device's, of the last look. */
export type HeldRows = {
  format: number
  generation: number
  content: string
  at: number
  takenAt: number
  parts: readonly RowsPart[]
  shop: string
}

/** One account's: names of files that belong to the parts of the rows, one by one. */
export type HeldPrices = {
  generation: number
  content: string
  parts: readonly string[]
  rules: string
  reader: CatalogueReader
}

/** The names alone, without the files. */
export type Held = { rows: HeldRows; prices: HeldPrices | null }

/** All files of one generation, read in one transaction. */
export type Opened = {
  rows: HeldRows
  parts: readonly TablePart[]
  shop: Uint8Array
  /** Null: nobody is here who sees prices, or theirs were not taken. */
  prices: { rules: Uint8Array; reader: CatalogueReader } | null
}

/**
 * Fencing token: who holds it may keep files for this account. It ends when the account leaves, and whatever was still
 * being taken for it then reaches the disk no more. `account`: the hash that names its databases.
 */
export type Claim = { account: string; token: string }

export type CatalogueStore = {
  held(account: string | null): Promise<Held | null>
  open(account: string | null): Promise<Opened | null>
  /** @returns null: this account may keep no prices here */
  claimOf(account: string): Promise<Claim | null>
  /** Which of these files are on the disk. @param claim null: among everybody's */
  present(hashes: readonly string[], claim: Claim | null): Promise<Set<string>>
  /** @returns false: the claim has ended, nothing was kept */
  put(file: { hash: string; bytes: Uint8Array }, claim: Claim | null): Promise<boolean>
  /**
   * From one generation to another in one transaction, and files that nothing names any more go with it.
   * @returns false: a file is missing, the claim has ended, or another tab was faster; nothing has changed
   */
  switchTo(rows: HeldRows, prices: { held: HeldPrices; claim: Claim } | null): Promise<boolean>
  /** The account sees no prices any more; it may again after the next claim of its rights. */
  dropPrices(account: string): Promise<void>
  /** Everything but claims. @returns whether there was anything */
  drop(): Promise<boolean>
}
