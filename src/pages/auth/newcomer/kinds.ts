/** Kinds of buyers as a person calls them. */
import { buyerKinds as copy } from '#copy/auth.ts'

export const BUYER_KINDS = [
  ['pharmacy', copy.pharmacy],
  ['clinic', copy.clinic],
  ['company', copy.company],
] as const
