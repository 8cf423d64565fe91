/** What tabs tell each other. Without BroadcastChannel each tab finds out by itself, later. */

export type SessionNews = { kind: 'member'; id: number } | { kind: 'left' }

const news = open('session')

function open(name: string): BroadcastChannel | null {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null
}

export const channel = {
  post(message: SessionNews): void {
    news?.postMessage(message)
  },
  listen(listener: (message: SessionNews) => void): void {
    news?.addEventListener('message', (event: MessageEvent<SessionNews>) => listener(event.data))
  },
  /** A channel of one account's contexts. */
  named(name: string): { post(message: string): void; listen(listener: (message: string) => void): () => void } {
    const own = open(name)
    return {
      post: (message) => own?.postMessage(message),
      listen: (listener) => {
        const hear = (event: MessageEvent<string>) => listener(event.data)
        own?.addEventListener('message', hear)
        return () => own?.removeEventListener('message', hear)
      },
    }
  },
}
