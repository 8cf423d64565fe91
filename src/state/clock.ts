import { proxy } from 'valtio/vanilla'

/**
 * The server's clock as an offset to the device's own: a device whose clock is wrong by years shows the same
 * times. `second` counts up while somebody watches; `quiet`: the server was not heard for so long that no offer
 * of limited time can be trusted (silence.ts).
 */
export const clock = proxy({ second: 0, quiet: false })

/** The server's time when it was last heard, ms; 0: not since the page came up. */
let base = 0
/** That moment on the monotonic clock and on the wall clock. */
let at = 0
let wall = 0
let told = () => {}
let watchers = 0
let timer: ReturnType<typeof setInterval> | undefined

/** @param server Unix time in ms, as the server said it just now */
export function setClock(server: number): void {
  base = server
  at = performance.now()
  wall = Date.now()
  told()
}

/** Server time in ms; before the server was heard, the device's. */
export function now(): number {
  return base ? base + sinceHeard() : Date.now()
}

/**
 * Since the server was heard, ms; Infinity: not since the page came up. The monotonic clock stands still while
 * a device sleeps and the wall clock may be set by hand: the one that says more is believed.
 */
export function sinceHeard(): number {
  return base ? Math.max(performance.now() - at, Date.now() - wall) : Infinity
}

/** Runs whenever the server was heard. One listener: the watch over its silence. */
export function onHeard(run: () => void): void {
  told = run
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
