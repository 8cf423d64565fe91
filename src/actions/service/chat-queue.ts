/**
 * Messages to customer service: each is stored before it is sent, they are sent one at a time in the order they were
 * written, and each has its own idempotency key, so that a message whose answer was lost is sent again without doubling.
 */
import type { ChatMessage } from '#contract/entities.ts'
import type { Outcome } from '#contract/outcome.ts'

export type Word = { key: string; text: string; at: number }

export type QueueDeps = {
  send(word: Word): Promise<Outcome<ChatMessage>>
  drop(key: string): Promise<void>
  /** Messages to send, in order; refused ones are not among them. */
  waiting(): readonly Word[]
  onSent(message: ChatMessage): void
  onRefused(key: string, why: string): void
}

/** @returns a function to call whenever sending may work; calls during a run do nothing */
export function chatQueue(deps: QueueDeps): () => Promise<void> {
  /** @returns whether the next one may go */
  const handle = async ({ key }: Word, outcome: Outcome<ChatMessage>): Promise<boolean> => {
    switch (outcome.kind) {
      case 'ok':
        deps.onSent(outcome.data)
        await deps.drop(key)
        return true
      case 'invalid':
        deps.onRefused(key, outcome.msg)
        return true
      case 'refused':
        // Rate limit, or another account's session: the message itself is not the cause.
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
        if (!(await handle(next, await deps.send(next)))) return
    } finally {
      working = false
    }
  }
}
