/**
 * AbortController as far as Dexie and the client use it. Dexie makes one for each transaction and aborts it at the end; Node's
 * own collects a stack for each and keeps a registry, which took a twentieth of a run.
 */
export class Abort {
  readonly signal = new Signal()

  abort(reason: unknown = STOPPED): void {
    this.signal.end(reason)
  }
}

const STOPPED = new DOMException('This operation was aborted', 'AbortError')

type Listener = () => void

class Signal {
  aborted = false
  reason: unknown
  private listeners: Listener[] = []

  addEventListener(type: string, listener: Listener): void {
    if (type !== 'abort') throw new Error(`no such event: ${type}`)
    this.listeners.push(listener)
  }

  removeEventListener(_type: string, listener: Listener): void {
    this.listeners = this.listeners.filter((one) => one !== listener)
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason
  }

  end(reason: unknown): void {
    if (this.aborted) return
    this.aborted = true
    this.reason = reason
    for (const listener of this.listeners.splice(0)) listener()
  }
}
