/** What contexts of this device tell each other. Without BroadcastChannel each finds out by itself, later. */
import type { Channel } from '#outbox/types.ts'

export function tabChannel(name: string): Channel {
  // A channel that is listened to would keep the server's process alive.
  const channel = !import.meta.env.SSR && 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null
  return {
    post: (message) => channel?.postMessage(message),
    listen: (listener) => {
      const hear = (event: MessageEvent<string>) => listener(event.data)
      channel?.addEventListener('message', hear)
      return () => channel?.removeEventListener('message', hear)
    },
  }
}
