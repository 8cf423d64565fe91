/** Says with the hand what the screen says: somebody who scans looks at the packs. iOS and desks have nothing that vibrates. */
const PATTERNS = { good: [40], bad: [60, 40, 60] } as const

export function vibrate(what: keyof typeof PATTERNS): void {
  // Browsers refuse before the first touch.
  if ('vibrate' in navigator) navigator.vibrate(PATTERNS[what])
}
