/** The strip of an ad goes away for this session; early.js keeps it away before the first paint. */
export function dismissAd(): void {
  document.documentElement.dataset['noAd'] = ''
  try {
    sessionStorage.setItem('no-ad', '1')
  } catch {
    // Storage is closed to us: it comes back with the next page.
  }
}
