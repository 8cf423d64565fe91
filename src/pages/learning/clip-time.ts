const two = (n: number): string => String(n).padStart(2, '0')

/** Seconds as a clip's length: 95 → 1:35. */
export function clipTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${two(whole % 60)}`
}

/** Where to go on: not within the first moments, nor in the last ones, which would only show the end. */
const EDGE = 3
export function resumeAt(watched: number, length: number): number {
  return watched >= EDGE && watched <= length - EDGE ? watched : 0
}
