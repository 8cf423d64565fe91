import { proxy } from 'valtio/vanilla'
import { QUIET_AFTER } from '#domain/limits.ts'

/**
 * The server's clock as an offset to the device's own: a device whose clock is wrong by years shows the same
 * times. `second` counts up while somebody watches; `quiet`: the server was not heard for so long that no offer
 * of limited time can be trusted.
 */
export const clock = proxy({ second: 0, quiet: false })

/** The server's time when it was last heard, ms; 0: not since the page came up. */
let base = 0
/** That moment on the monotonic clock and on the wall clock. */
let at = 0
let wall = 0
let watchers = 0
let timer: ReturnType<typeof setInterval> | undefined
let silence: ReturnType<typeof setTimeout> | undefined

/** The last moment the server was heard, for the next start without a network. */
const HEARD = 'heard'
/** Written at most once in this time. */
const WRITE_EVERY = 60_000
let written = 0

/** @param server Unix time in ms, as the server said it just now */
export function setClock(server: number): void {
  base = server
  at = performance.now()
  remember()
  if (clock.quiet) clock.quiet = false
}

/** Server time in ms; before the server was heard, the device's. */
export function now(): number {
  return base ? base + passed() : Date.now()
}

/**
 * Since the server was heard. The monotonic clock stands still while a device sleeps and the wall clock may be
 * set by hand: the one that says more is believed until the server is heard again.
 */
function passed(): number {
  return Math.max(performance.now() - at, Date.now() - wall)
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

/**
 * Keeps `clock.quiet` true to the time.
 * @param fresh the server made this very page
 */
export function watchSilence(fresh: boolean): () => void {
  if (!wall) {
    at = performance.now()
    wall = fresh ? Date.now() : lastHeard()
  }
  look()
  // Timers rest while the device sleeps.
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearTimeout(silence)
  }
}

function look(): void {
  const left = QUIET_AFTER - passed()
  const quiet = left <= 0
  if (clock.quiet !== quiet) clock.quiet = quiet
  clearTimeout(silence)
  silence = setTimeout(look, quiet ? QUIET_AFTER : left)
}

function remember(): void {
  wall = Date.now()
  if (Math.abs(wall - written) < WRITE_EVERY) return
  written = wall
  try {
    localStorage.setItem(HEARD, String(wall))
  } catch {
    // Storage is closed to us: a start without a network then counts as a long silence.
  }
}

function lastHeard(): number {
  try {
    return Number(localStorage.getItem(HEARD))
  } catch {
    return 0
  }
}
