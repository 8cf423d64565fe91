/** The store where the device gives none: edits live as long as the page, and the screen says so. */
import { applyChange, newMeta } from './state.ts'
import type { AccountCache, Card, OutboxState, OutboxStore, Snapshot } from './types.ts'

/** @param first what it holds at the beginning */
export function memoryStore(
  device: string,
  first: OutboxState = { meta: newMeta(device), ops: [], shipments: [] },
): OutboxStore {
  let state = first
  return {
    read: async () => state,
    change: async (_known, decide) => {
      const { change, result } = decide(state)
      if (change) state = applyChange(state, change)
      return { state, result, changed: change !== undefined }
    },
    restore: async () => state,
  }
}

export function memoryCache(): AccountCache {
  let snapshot: Snapshot | undefined
  const cards = new Map<string, Card>()
  return {
    snapshot: async () => snapshot,
    saveSnapshot: async (next) => void (snapshot = next),
    cards: async () => cards,
    saveCards: async (seen) => seen.forEach((card, key) => cards.set(key, card)),
  }
}
