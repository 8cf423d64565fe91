const two = (n: number): string => String(n).padStart(2, '0')

/** Seconds as a clip's length: 95 → 1:35. */
export function clipTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${two(whole % 60)}`
}

/** Seconds at both ends from which a clip starts anew. */
const EDGE = 3

/** Where a clip goes on that was watched up to `watched`. */
export function resumeAt(watched: number, length: number): number {
  return watched >= EDGE && watched <= length - EDGE ? watched : 0
}
