/** Hides the ad's strip for this session; early.js hides it before the first paint of the next page. */
export function dismissAd(): void {
  document.documentElement.dataset['noAd'] = ''
  try {
    sessionStorage.setItem('no-ad', '1')
  } catch {
    // No access to storage: the strip is back on the next page.
  }
}
