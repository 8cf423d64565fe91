/** What a device's catalogue is asked: calls of the same name and shape as the server's, so that one answer can follow the other. */
import type { Input, Reply } from '#contract/calls.ts'

/** A bar code is asked for as a keyword of `goodsList`. */
export const QUESTIONS = ['goodsList', 'goodsSearch', 'goodsDetail', 'matchRows'] as const
export type Question = (typeof QUESTIONS)[number]

/** Goods that this store orders, most often first, each with the moment of its last order (ms). */
export type Ordered = readonly (readonly [id: number, at: number])[]

export type Asked<N extends Question> = { name: N; input: Input<N>; now: number; ordered: Ordered }
export type Answer<N extends Question> = Reply<N>

export function isQuestion(name: string): name is Question {
  return (QUESTIONS as readonly string[]).includes(name)
}
