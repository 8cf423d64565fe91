/**
 * For what somebody else decides while the page lies open: asks again while it is looked at, and at once when somebody comes
 * back to it, from the app where they told others for instance.
 * @param every ms
 * @returns ends it
 */
export function askAgain(ask: () => void, every = 30_000): () => void {
  const look = () => void (document.visibilityState === 'visible' && navigator.onLine && ask())
  const timer = setInterval(look, every)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
