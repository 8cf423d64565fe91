/** Strings that a person could type and that nobody else writes: wherever one of them turns up, something has leaked. */
export const CANARY = {
  phone: '13911112222',
  password: 'canary-Pw-7731',
  company: '金丝雀大药房有限公司',
  person: '金丝雀三',
  word: '金丝雀胶囊',
  message: '金丝雀在问什么时候发货',
  key: 'canary-query-key',
} as const
