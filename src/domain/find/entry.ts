/** Facts prepared for finding. */
import type { GoodsFacts } from './facts.ts'
import type { Searchable } from './search.ts'

export type Entry = Searchable & { facts: GoodsFacts }
export type Test = (entry: Entry) => boolean
export const matchAll: Test = () => true
export const matchNone: Test = () => false
