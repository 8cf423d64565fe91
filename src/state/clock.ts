import { proxy } from 'valtio/vanilla'

/**
 * The server's clock as an offset to the monotonic one: a device whose wall clock is wrong by years
 * shows the same times. `second` counts up while somebody watches.
 */
export const clock = proxy({ second: 0 })

let base = 0
let at = 0
let watchers = 0
let timer: ReturnType<typeof setInterval> | undefined

/** @param server Unix time in ms, as the server said it just now */
export function setClock(server: number): void {
  base = server
  at = performance.now()
}

/** Server time in ms; before the server was heard, the device's. */
export function now(): number {
  return base ? base + performance.now() - at : Date.now()
}

/** Ticks `clock.second` until the returned function is called. */
export function watchClock(): () => void {
  watchers += 1
  timer ??= setInterval(() => (clock.second += 1), 1000)
  return () => {
    watchers -= 1
    if (watchers > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
