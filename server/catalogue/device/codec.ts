/** How rows and prices become bytes (src/catalogue/columns.ts): deterministic, because the bytes name their file. */
import type { Encoding } from '#catalogue/encoding.ts'
import type { GoodsFacts } from '#domain/find/facts.ts'

export type Codec = {
  /** Everybody's: holds no amount. */
  encodeRows(facts: readonly GoodsFacts[]): Encoding
  encodePrices(facts: readonly GoodsFacts[]): Encoding
}
