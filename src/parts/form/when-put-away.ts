/**
 * Runs when the page is put away. A phone that switches to another app hides the page, lets its timers rest and may end it
 * without another word: `pagehide` comes only when the page itself is left.
 * @returns ends it
 */
export function whenPutAway(run: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'hidden') run()
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('pagehide', run)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pagehide', run)
  }
}
