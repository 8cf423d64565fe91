/** Keeps `clock.quiet` true to the time. Not part of the first page: a page just opened has half an hour. */
import { QUIET_AFTER } from '#domain/limits.ts'
import { clock, onHeard, sinceHeard } from './clock.ts'

/** The last moment the server was heard, for the next start without a network. */
const HEARD = 'heard'
/** Written at most once in this time. */
const WRITE_EVERY = 60_000

/** Before this page heard the server itself: when it was heard last, by the wall clock. */
let before = 0
let written = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** @param fresh the server made this very page */
export function watchSilence(fresh: boolean): void {
  before = fresh ? Date.now() : lastHeard()
  onHeard(heard)
  // Timers rest while the device sleeps.
  document.addEventListener('visibilitychange', look)
  if (fresh || sinceHeard() < Infinity) heard()
  look()
}

function heard(): void {
  if (clock.quiet) look()
  const at = Date.now()
  if (Math.abs(at - written) < WRITE_EVERY) return
  written = at
  try {
    localStorage.setItem(HEARD, String(at))
  } catch {
    // Storage is closed to us: a start without a network then counts as a long silence.
  }
}

function look(): void {
  // A moment that lies ahead was written by a clock that went wrong.
  const silence = Math.min(sinceHeard(), Date.now() < before ? Infinity : Date.now() - before)
  const left = QUIET_AFTER - silence
  const quiet = left <= 0
  if (clock.quiet !== quiet) clock.quiet = quiet
  clearTimeout(timer)
  timer = setTimeout(look, quiet ? QUIET_AFTER : left)
}

function lastHeard(): number {
  try {
    return Number(localStorage.getItem(HEARD))
  } catch {
    return 0
  }
}
