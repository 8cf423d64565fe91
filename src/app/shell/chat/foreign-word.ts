/** What a foreign chat may tell us: how many messages are unread, and that it is done. */
export type ForeignWord = { type: 'unread'; n: number } | { type: 'close' }

const UNREAD_MOST = 9_999

/**
 * @param event of the window; only what the frame itself says from its own origin counts (SAFETY: chat)
 * @param frame the frame's window
 */
export function foreignWord(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  url: string,
  frame: unknown,
): ForeignWord | null {
  if (!frame || event.source !== frame || event.origin !== new URL(url).origin) return null
  const said: unknown = event.data
  if (typeof said !== 'object' || said === null || !('type' in said)) return null
  if (said.type === 'close') return { type: 'close' }
  if (said.type !== 'unread' || !('n' in said) || !Number.isInteger(said.n)) return null
  return { type: 'unread', n: Math.min(Math.max(said.n as number, 0), UNREAD_MOST) }
}
