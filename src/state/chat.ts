import { ref } from 'valtio/vanilla'
import type { ChatMessage } from '#contract/entities.ts'
import { personal } from './personal.ts'

/** A message that is not at the server yet; `fault`: it was refused, and why. */
export type Unsent = { key: string; text: string; at: number; fault: string }

export const chat = personal(() => ({
  /** What the server has, oldest first. */
  messages: ref<readonly ChatMessage[]>([]),
  /** What it does not have, in the order it was written. */
  unsent: ref<readonly Unsent[]>([]),
  /** All there are at the server: more than is shown can be asked for. */
  total: 0,
  unread: 0,
  /** closed: nobody looks; lost: it is being opened again. */
  link: 'closed' as 'closed' | 'opening' | 'open' | 'lost',
  /** The device's own copy is shown; the moment it was made, ms. */
  stale: 0,
  /** false until something, from the device or the server, is there. */
  ready: false,
}))

/** Takes messages in from wherever they come, each once, in the order of the server. What arrived is unsent no more. */
export function takeIn(messages: readonly ChatMessage[]): void {
  const byId = new Map([...chat.messages, ...messages].map((message) => [message.id, message]))
  chat.messages = ref([...byId.values()].sort((a, b) => a.id - b.id))
  const keys = new Set(messages.map(({ key }) => key))
  if (chat.unsent.some(({ key }) => keys.has(key))) chat.unsent = ref(chat.unsent.filter(({ key }) => !keys.has(key)))
}
