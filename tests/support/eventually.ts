/** What comes by itself in a moment, however long that is on a busy machine: a time that ran out says nothing about the shop. */
import { vi } from 'vitest'

const MOST = 20_000

/** @param check throws until it is so; with timers that stand still they go on meanwhile */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: MOST })
