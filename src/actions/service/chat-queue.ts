/**
 * Messages on their way to customer service: kept before anything is sent, sent one at a time in the order they were
 * written, each under a key of its own, so that one whose answer was lost is sent again and is still one.
 */
import type { ChatMessage } from '#contract/entities.ts'
import type { Outcome } from '#contract/outcome.ts'

export type Word = { key: string; text: string; at: number }

export type QueueDeps = {
  send(word: Word): Promise<Outcome<ChatMessage>>
  drop(key: string): Promise<void>
  /** Those waiting, in order; what was refused is not among them. */
  waiting(): readonly Word[]
  onSent(message: ChatMessage): void
  onRefused(key: string, why: string): void
}

/** @returns what to call whenever sending may work; while it works, further calls do nothing more */
export function chatQueue(deps: QueueDeps): () => Promise<void> {
  /** @returns whether the next one may go */
  const settle = async ({ key }: Word, outcome: Outcome<ChatMessage>): Promise<boolean> => {
    switch (outcome.kind) {
      case 'ok':
        deps.onSent(outcome.data)
        await deps.drop(key)
        return true
      case 'invalid':
        deps.onRefused(key, outcome.msg)
        return true
      case 'refused':
        // Too many at once, or another account's session: it is not the message that is wrong.
        if (outcome.code === 429 || outcome.reason === 'acting_user') return false
        deps.onRefused(key, outcome.msg)
        return true
      default:
        return false
    }
  }
  let working = false
  return async () => {
    if (working) return
    working = true
    try {
      for (let next = deps.waiting()[0]; next; next = deps.waiting()[0])
        if (!(await settle(next, await deps.send(next)))) return
    } finally {
      working = false
    }
  }
}
