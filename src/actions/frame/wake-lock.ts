/** While an order is taken the screen stays on, where the browser can do that. A page that is hidden gives the lock back. */

/** @returns ends it */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let isEnded = false

  async function ask(): Promise<void> {
    if (isEnded || lock || document.visibilityState !== 'visible') return
    // Refused on a low battery, and by browsers that want a press first.
    const given = await navigator.wakeLock?.request('screen').catch(() => null)
    if (!given) return
    if (isEnded || lock || document.visibilityState !== 'visible') return void given.release()
    lock = given
    given.addEventListener('release', () => {
      if (lock === given) lock = null
    })
  }
  function release(): void {
    void lock?.release().catch(() => {})
    lock = null
  }
  const onChange = () => (document.visibilityState === 'visible' ? void ask() : release())

  document.addEventListener('visibilitychange', onChange)
  void ask()
  return () => {
    isEnded = true
    document.removeEventListener('visibilitychange', onChange)
    release()
  }
}
