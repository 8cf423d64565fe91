/** Kinds of buyers as a person calls them. */
export const BUYER_KINDS = [
  ['pharmacy', '药店'],
  ['clinic', '诊所'],
  ['company', '医药公司'],
] as const
